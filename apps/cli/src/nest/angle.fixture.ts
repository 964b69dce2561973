/** Two arms of an angle, which lie close together in pairs. */
export const angle: readonly (readonly [x: number, y: number])[] = [
  [0, 0],
  [6, 0],
  [6, 2],
  [2, 2],
  [2, 6],
  [0, 6],
]
