import type { Gender, MetadataType } from "@toile/contract"
import { err, ok, type Result } from "@toile/result"
import type { ElementKey, KnownElement } from "../ports/metadata.js"
import { type Defaults, isShared, keyOf } from "./defaults.js"

/** How a body or a row names an element; the type is inferred from the ID where it is not given. */
export interface Named {
  readonly type?: MetadataType | undefined
  readonly id: string
  readonly gender?: Gender | undefined
  readonly patternId?: number | undefined
}
export interface NotMeant {
  readonly field: "type" | "id" | "gender" | "patternId"
  readonly reason: string
}

/** The elements that a tenant sees: its own in the place of the system's. */
export interface Elements {
  readonly defaults: Defaults
  readonly own: ReadonlyMap<string, KnownElement>
}

const refuse = (field: NotMeant["field"], reason: string) => err<NotMeant>({ field, reason })

/** Which element is meant, or why none is. A patternId makes it an option. */
export function elementMeant(elements: Elements, { type, id, gender, patternId }: Named): Result<ElementKey, NotMeant> {
  const { defaults, own } = elements
  const exists = (key: ElementKey) => defaults.byKey.has(keyOf(key)) || own.has(keyOf(key))
  if (patternId !== undefined && type !== undefined && type !== "option") {
    return refuse("patternId", `a ${type} belongs to no pattern`)
  }
  if (patternId !== undefined) {
    const of = defaults.genderOf.get(patternId)
    if (of === undefined) return refuse("patternId", `there is no pattern ${patternId}`)
    const key: ElementKey = { type: "option", elementId: id, gender: of, patternId }
    if (!exists(key)) return refuse("id", `pattern ${patternId} has no option ${id}`)
    if (gender === undefined) return refuse("gender", "is required for an option")
    return gender === of ? ok(key) : refuse("gender", `pattern ${patternId} is of gender ${of}`)
  }
  if (type === "option") return refuse("patternId", "is required for an option")
  const candidates = TYPES.filter((one) => type === undefined || one === type)
  const known = candidates.find((one) => exists({ type: one, elementId: id, gender: "female", patternId: 0 }))
  if (known === undefined) {
    const isOption = [...defaults.byKey.values()].some((one) => one.type === "option" && one.elementId === id)
    if (type === undefined && isOption) return refuse("patternId", "is required for an option")
    return refuse("id", `there is no ${type ?? "element"} ${id}`)
  }
  if (isShared(known)) return ok({ type: known, elementId: id, gender: gender ?? "", patternId: 0 })
  if (gender === undefined) return refuse("gender", `is required for a ${known}`)
  return ok({ type: known, elementId: id, gender, patternId: 0 })
}

/** Types of elements that belong to no pattern; their names never collide. */
const TYPES = ["measurement", "bodyShape", "seam", "material"] as const
