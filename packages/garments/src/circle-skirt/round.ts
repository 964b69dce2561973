import { type EdgeUse, reversed, type Sewn } from "@toile/pattern-model"

/** Where a panel lies: beside centre back, in front over a belly or next to that, or anywhere else. */
export type Place = "behind" | "usual" | "sideFront" | "front"

type Sides = Readonly<Record<"left" | "right" | "waist", EdgeUse>>

/** The edges of a ring's panels, by their place. */
export type Panels = Readonly<Record<Place, Sides | undefined>>

/** A panel of the ring; of the second half, where what is cut as a pair is turned over. */
interface Seat {
  readonly place: Place
  readonly second: boolean
}

interface Round {
  readonly seams: readonly Sewn[]
  readonly waist: readonly EdgeUse[]
}

/** From centre back round to it again: each seam once, and the whole waist. */
export const roundFrom = (
  seats: readonly Seat[],
  panels: Panels,
  { closed, down }: { readonly closed: boolean; readonly down: (a: EdgeUse, b: EdgeUse) => Sewn },
): Round => {
  const count = seats.length
  const sidesOf = (place: Place): Sides => {
    const sides = panels[place]
    if (!sides) throw new Error(`a ring without its panel ${place}`)
    return sides
  }
  // A usual panel is alike to both sides of its middle, and lies as it is; so does one in the middle of the front
  const lies = seats.map(({ place, second }) => {
    const { left, right, waist } = sidesOf(place)
    return second && place !== "usual"
      ? { left: reversed(right), right: left, waist }
      : { left, right: reversed(right), waist: reversed(waist) }
  })
  const name = (i: number): string => {
    const places = [seats[i]!.place, seats[(i + 1) % count]!.place]
    if (places.every((place) => place === "behind") && i === count - 1) return "centre back seam"
    if (places.every((place) => place === "front")) return "centre front seam"
    const mirrored = count - 2 - i
    const plain = places.includes("front")
      ? "front panel seam"
      : places.includes("sideFront")
        ? "side front panel seam"
        : undefined
    if (plain === undefined && i > 0 && mirrored > 0) return "seams between panels"
    return `${i > mirrored && i < count - 1 ? "last " : ""}${plain ?? "panel seam"}`
  }
  // The one at centre back, unless a zip lies there; those next to it on both sides; those between
  const order = [
    ...(closed ? [count - 1] : []),
    0,
    count - 2,
    ...Array.from({ length: count }, (_, i) => i).slice(1, -2),
  ]
  const met = new Set<string>()
  const seams = order.flatMap((i): Sewn[] => {
    const [a, b] = [lies[i]!.right, lies[(i + 1) % count]!.left]
    const edges = [a, b]
      .map(({ piece, edge }) => `${piece}.${edge}`)
      .sort()
      .join(" ")
    if (met.has(edges)) return []
    met.add(edges)
    return [{ ...down(a, b), name: name(i) }]
  })
  return { seams, waist: lies.map(({ waist }) => waist) }
}
