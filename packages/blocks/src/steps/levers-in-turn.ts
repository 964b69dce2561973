/** Named places of levers. */
type Places<Name extends string> = { readonly [K in Name]: number }

/**
 * Levers moved one after the other: by `way` from minus the number of steps (all at their least) over 0 (where they
 * usually are) to that number (all at their most). A step says where its levers stand at its end; the others stay.
 */
export const inTurn = <Name extends string>(
  usual: Places<Name>,
  more: readonly Partial<Places<Name>>[],
  less: readonly Partial<Places<Name>>[],
  way: number,
): Places<Name> => {
  const at: { [K in Name]: number } = { ...usual }
  for (const [i, step] of (way > 0 ? more : less).entries()) {
    const share = Math.min(1, Math.abs(way) - i)
    if (share <= 0) break
    for (const name in step) at[name] += ((step[name] ?? at[name]) - at[name]) * share
  }
  return at
}
