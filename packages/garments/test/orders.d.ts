import type { Order } from "@toile/pattern-model"
export declare const fixture: (path: string) => string
/** A complete draft-creation body from fixtures/orders. */
export declare const readOrder: (name: string) => Order & {
  readonly patternId: number
}
//# sourceMappingURL=orders.d.ts.map
