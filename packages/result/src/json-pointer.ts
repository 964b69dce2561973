/** A step of a JSON pointer (RFC 6901): `~1` is a slash, `~0` a tilde. */
export const stepOf = (key: PropertyKey): string => String(key).replaceAll("~", "~0").replaceAll("/", "~1")

/** The key that a step stands for. */
export const keyOfStep = (step: string): string => step.replaceAll("~1", "/").replaceAll("~0", "~")

/** The JSON pointer of a path. */
export const pointerOf = (path: readonly PropertyKey[]): string => path.map((key) => `/${stepOf(key)}`).join("")

/** The path of a JSON pointer: of "" none, of any other what stands behind its first slash. */
export const pathOf = (pointer: string): readonly string[] => pointer.split("/").slice(1).map(keyOfStep)
