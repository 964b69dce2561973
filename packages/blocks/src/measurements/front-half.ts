/** Half of a finished front's width at waist or hips: as it was given, or what the back's width leaves it; undefined of neither. */
export const frontHalf = (whole: number, front: number | undefined, back: number | undefined): number | undefined => {
  if (front !== undefined) return front / 2
  return back === undefined ? undefined : (whole - back) / 2
}
