import { type AnyPattern, type Order, type ParentDraft, referenceData } from "@toile/pattern-model"
import { pathOf } from "@toile/result"
import { type DraftBodyError, selectMeasurements } from "@toile/schema-validator"
import { Refused } from "./command.js"
import { isPlainlyValid } from "./plainly-valid.js"

type Body = Readonly<Record<string, unknown>>

/** The draft-creation body as it counts here: patternId may be left out, options of the command line win. */
export const bodyOf = ({ declaration }: AnyPattern, given: Body, settings: readonly string[]): Body => {
  const set = settings.map((setting) => setOption(setting))
  const options = isObject(given.options) ? { ...given.options, ...Object.fromEntries(set) } : given.options
  return {
    patternId: declaration.id,
    ...given,
    ...(set.length > 0 ? { options: given.options === undefined ? Object.fromEntries(set) : options } : {}),
  }
}

/**
 * A body that the pattern's own JSON Schema takes, as the drafting engine's order; a refusal in its words else.
 *
 * @param parent the draft that `--parent` names: drafts have no IDs here
 */
export const orderOf = async (pattern: AnyPattern, body: Body, parent?: ParentDraft): Promise<Order> => {
  if (!isPlainlyValid(pattern, body)) await judge(pattern, body)
  const valid = body as unknown as Order & { readonly enableOptionFallbacks?: boolean }
  const elsewhere = [
    ...(body.parentDraftId === undefined || parent
      ? []
      : ["parentDraftId section: the command line keeps no drafts; --parent names the file of one"]),
    ...(body.patternRef === undefined || body.patternRef === "master"
      ? []
      : ["patternRef section: the command line has the pattern's master alone"]),
  ]
  if (elsewhere.length > 0) throw new Refused(elsewhere)
  const { measurementType, options, seams, bodyShapes, materials, targetGarmentMeasurements } = valid
  return {
    measurementType,
    measurements: selectMeasurements(referenceData(pattern.declaration), valid),
    ...(options ? { options } : {}),
    ...(seams ? { seams } : {}),
    ...(bodyShapes ? { bodyShapes } : {}),
    ...(materials ? { materials } : {}),
    ...(targetGarmentMeasurements ? { targetGarmentMeasurements } : {}),
    ...(parent ? { parent } : {}),
  }
}

const judge = async (pattern: AnyPattern, body: Body): Promise<void> => {
  const { bodyErrors } = await import("./body-schema.js")
  const errors = bodyErrors(pattern, body)
  if (errors.length > 0) throw new Refused(errors.map(inWords))
}

/** What a body may ask of the service and the command line does not do; for the person at the terminal. */
export const notesOn = (body: Body): string[] => [
  ...(body.callbackUrl === undefined ? [] : ["callbackUrl: the command line calls nobody"]),
  ...Object.entries(isObject(body.materials) ? body.materials : {}).flatMap(([group, use]) =>
    isObject(use) && use.id !== undefined
      ? [`materials.${group}.id: the command line has no library; only what is given beside it counts`]
      : [],
  ),
]

/** `<section> section: <reason>`, and the key that it is about where the reason does not name it. */
const inWords = ({ pointer, message }: DraftBodyError): string => {
  const key = pathOf(pointer).at(-1) ?? ""
  return key === "" || message.includes(key) ? message : `${message} (${key})`
}

const isObject = (value: unknown): value is Body => typeof value === "object" && value !== null && !Array.isArray(value)

/** `--set vent=walkingVent --set length=65`: an enumerated value with or without its option's name before it. */
const setOption = (setting: string): readonly [id: string, value: string | number] => {
  const at = setting.indexOf("=")
  if (at <= 0) throw new Refused([`--set ${setting}: must be option=value`])
  const [id, value] = [setting.slice(0, at), setting.slice(at + 1)]
  const isNumber = value.trim() !== "" && Number.isFinite(Number(value))
  return [id, isNumber ? Number(value) : value.startsWith(`${id}.`) ? value : `${id}.${value}`]
}
