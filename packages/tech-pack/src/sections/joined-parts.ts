/** What is joined to each other: names of pieces. */
export type JoinedPart = ReadonlySet<string>

/** The parts that a seam's steps make, each of what they join to each other, the part that is finished last at the end. */
export const joinedParts = (joins: readonly (readonly string[])[]): readonly JoinedPart[] =>
  joins.reduce<readonly JoinedPart[]>((parts, names) => {
    if (names.length === 0) return parts
    const met = parts.filter((part) => names.some((name) => part.has(name)))
    return [...parts.filter((part) => !met.includes(part)), new Set([...met.flatMap((part) => [...part]), ...names])]
  }, [])
