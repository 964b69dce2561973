/** How the back is held, in steps from normal. */
export const posture = { veryErect: -2, erect: -1, normal: 0, curved: 1, veryCurved: 2 } as const

/** Degrees of the body's shoulder below the horizontal; the survey's mean is 26 (men 26.5, women 25.8, SD 3.9: ANSUR I). */
export const shoulderSlope = { verySquare: 18, square: 22, normal: 26, sloping: 30, verySloping: 34 } as const

/** The body shapes, and the number that each of their values stands for. The interface's decisions fix them. */
export const bodyShapes = { posture, shoulderSlope } as const

export type BodyShapeId = keyof typeof bodyShapes
export type BodyShapeValue<Id extends BodyShapeId> = Extract<keyof (typeof bodyShapes)[Id], string>

export const bodyShapeIds = Object.keys(bodyShapes) as readonly BodyShapeId[]

/** A shape's values from one end to the other; the middle one is the standard body. */
export const valuesOfShape = <Id extends BodyShapeId>(id: Id): readonly BodyShapeValue<Id>[] =>
  Object.keys(bodyShapes[id]) as BodyShapeValue<Id>[]
