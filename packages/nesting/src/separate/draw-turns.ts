/** Of so many shapes all are tried in each move. */
const ALL = 8
const DRAWN = 4

/**
 * The shapes that a copy is tried in, by one move: its own, one or two further on either way of those that lie in order of their turns, and any one. Each has
 * tables of its own, so that of dozens only these are tried.
 * @param into room for them
 */
export const drawTurns = (
  into: number[],
  shapes: readonly number[],
  own: number,
  random: () => number,
): readonly number[] => {
  const count = shapes.length
  if (count <= ALL) return shapes
  const at = shapes.indexOf(own)
  into.length = DRAWN
  into[0] = own
  into[1] = shapes[(at + 1 + Math.floor(random() * 2)) % count]!
  into[2] = shapes[(at + count - 1 - Math.floor(random() * 2)) % count]!
  into[3] = shapes[Math.floor(random() * count)]!
  return into
}
