/** An allowance at both ends of its edge, cm. */
export const endsOf = (allowance: number | readonly [number, number]): readonly [number, number] =>
  typeof allowance === "number" ? [allowance, allowance] : allowance
