/** Computed numbers are rounded to 2 decimals on output. */
export const round2 = (value: number): number => Math.round(value * 100) / 100
