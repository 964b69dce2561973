import { type Gender, readSides } from "@toile/body"
import type { InputError, MeasurementType, Sides } from "@toile/contract"
import { isErr } from "@toile/result"

/** Left and right of a pair's measurements; null: none were given. */
export type StoredSides = Sides | null

/** Sides that hold nothing are none. */
export const storedSides = (sides: StoredSides | undefined): StoredSides => {
  const held = Object.entries(sides ?? {}).filter(([, own]) => Object.keys(own).length > 0)
  return held.length === 0 ? null : Object.fromEntries(held)
}

/** As they are answered: only where some were given. */
export const answeredSides = (sides: StoredSides): { readonly sides?: Sides } => (sides === null ? {} : { sides })

/** Those of the measurements that a test holds for. */
export const sidesOf = (sides: StoredSides, holds: (id: string) => boolean): StoredSides =>
  storedSides(
    Object.fromEntries(
      Object.entries(sides ?? {}).map(([side, own]) => [
        side,
        Object.fromEntries(Object.entries(own).filter(([id]) => holds(id))),
      ]),
    ),
  )

/** Values that were given in the place of others, measurement by measurement. */
export const sidesOver = (others: StoredSides, { left, right }: Sides = {}): StoredSides =>
  storedSides({ left: { ...others?.left, ...left }, right: { ...others?.right, ...right } })

/** What is wrong with a person's sides: which measurements are a pair, and their bounds. */
export const sidesErrors = (
  { measurementType, gender }: { readonly measurementType: MeasurementType; readonly gender: Gender },
  sides: StoredSides | undefined,
): InputError[] => {
  if (measurementType !== "body" && Object.keys(sides ?? {}).length > 0)
    return [{ pointer: "/sides", message: "a garment's measurements have no sides" }]
  const read = readSides(gender, sides ?? {})
  return isErr(read) ? read.error.map(({ pointer, message }) => ({ pointer: `/sides${pointer}`, message })) : []
}
