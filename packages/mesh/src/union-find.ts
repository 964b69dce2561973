/** Which members hang together; the first `count` of a room of integers that may be larger. */
export const separate = (parents: Int32Array, count: number): void => {
  for (let i = 0; i < count; i++) parents[i] = i
}

export const rootOf = (parents: Int32Array, member: number): number => {
  let at = member
  while (parents[at] !== at) {
    parents[at] = parents[parents[at]!]!
    at = parents[at]!
  }
  return at
}

export const join = (parents: Int32Array, a: number, b: number): void => {
  const [rootA, rootB] = [rootOf(parents, a), rootOf(parents, b)]
  if (rootA < rootB) parents[rootB] = rootA
  else parents[rootA] = rootB
}
