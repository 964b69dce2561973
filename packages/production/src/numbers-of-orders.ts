import type { ProductionRequest } from "./request.js"

/**
 * Of several drafts a piece that has no room for its name has its draft's code beside its number, "8 9F2C1A": each of them may have a piece 8, and the
 * sheet's header tells both.
 */
export const numbersOfOrders = <Asked extends Pick<ProductionRequest, "draft" | "orders" | "context">>(
  request: Asked,
): Asked => {
  const { draft, orders, context } = request
  if (orders === undefined || orders.size === 0) return request
  const numbers = new Map(draft.pieces.map(({ name, number }) => [name, number]))
  const numberOf = (piece: string): string | undefined => {
    const own = orders.get(piece)
    return own === undefined ? undefined : `${numbers.get(piece)} ${own.garment}`
  }
  return { ...request, context: { ...context, numberOf } }
}
