import type { InputError, MaterialEntry } from "@toile/contract"
import { pointerOf } from "@toile/result"
import { Effect } from "effect"
import type { Actor } from "../actor.js"
import { Materials, type StoredMaterial } from "../ports/materials.js"
import { materialNestingErrors } from "./nesting-clashes.js"

type Entries = Readonly<Record<string, MaterialEntry>>

/**
 * The materials of a draft's body: an entry with an `id` copies that material's name, factory ID, nesting, scaling and what
 * is known of its cloth from the library, and what is given beside the id wins, field by field. What does not go together then is an error as well.
 */
export const copiedMaterials = Effect.fnUntraced(function* (actor: Actor, entries: Entries) {
  const found = yield* libraryMaterials(actor, entries)
  const copied = Object.entries(entries).map(
    ([group, entry]) => [group, copy(found.materials.get(group), entry)] as const,
  )
  const materials: Entries = Object.fromEntries(copied)
  return { errors: [...found.errors, ...materialNestingErrors(materials)], materials }
})

const copy = (material: StoredMaterial | undefined, entry: MaterialEntry): MaterialEntry =>
  material === undefined
    ? entry
    : {
        name: material.name,
        factoryId: material.factoryId,
        ...material.cloth,
        ...entry,
        nesting: { ...material.nesting, ...entry.nesting },
        scaling: { ...material.scaling, ...entry.scaling },
      }

/** The library's materials that entries name, by group; another tenant's is told from an unknown one by nothing. */
const libraryMaterials = Effect.fnUntraced(function* (actor: Actor, entries: Entries) {
  const library = yield* Materials
  const errors: InputError[] = []
  const materials = new Map<string, StoredMaterial>()
  for (const [group, { id }] of Object.entries(entries)) {
    if (id === undefined) continue
    const material = yield* library.find(actor.tenantId, id)
    if (material !== undefined) materials.set(group, material)
    else {
      errors.push({ pointer: pointerOf(["materials", group, "id"]), message: "materials section: no such material" })
    }
  }
  return { errors, materials }
})
