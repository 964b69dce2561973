/** What is wrong with a draft, or with the checks that let it pass; `kind` is stable. */
export interface SecondFinding {
  readonly kind: "secondCrossing" | "secondAllowance" | "secondLength" | "secondStitch" | "secondNotch" | "secondGirth"
  readonly piece?: string
  readonly stitch?: string
  readonly detail: string
}

export const at = ([x, y]: readonly [number, number]): string => `${x.toFixed(2)}, ${y.toFixed(2)}`
