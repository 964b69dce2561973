const MIRRORED = "Mirrored"

/** What the other half's edge, line or dart is called in a piece that was unfolded. */
export const mirroredName = (name: string): string => `${name}${MIRRORED}`

/** What it is called on the half that was drawn; any other name as it is. */
export const nameOnHalf = (name: string): string => (name.endsWith(MIRRORED) ? name.slice(0, -MIRRORED.length) : name)
