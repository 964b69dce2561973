import type {
  Cloth,
  CreateMaterial,
  Page,
  ReadMaterial,
  Material as ToldMaterial,
  UpdatedMaterial,
  UpdateMaterial,
} from "@toile/contract"
import { Effect } from "effect"
import type { Actor } from "../actor.js"
import { changedFields, changesNothing, forbidden, invalid, orNotFound } from "../failure.js"
import { type MaterialQuery, Materials, type StoredMaterial } from "../ports/materials.js"
import { Ids, now } from "../ports/time-and-ids.js"
import { Transactions } from "../ports/transactions.js"

export const materialPage = Effect.fnUntraced(function* (actor: Actor, query: MaterialQuery) {
  const found = yield* (yield* Materials).list(actor.tenantId, query)
  return { ...found, items: found.items.map(withGroups) } satisfies Page<ToldMaterial>
})

const storedMaterial = Effect.fnUntraced(function* (actor: Actor, id: string) {
  return yield* orNotFound("material")(yield* (yield* Materials).find(actor.tenantId, id))
})

const withoutGroups = (material: StoredMaterial): UpdatedMaterial => ({
  id: material.id,
  name: material.name,
  factoryId: material.factoryId,
  nesting: material.nesting,
  scaling: material.scaling,
  global: material.tenantId === null ? true : null,
  imageUrl: material.imageUrl,
  createdAt: material.createdAt,
  createdBy: material.createdBy,
  updatedAt: material.updatedAt,
  updatedBy: material.updatedBy,
  ...material.cloth,
})

const withGroups = (material: StoredMaterial): ToldMaterial => ({
  ...withoutGroups(material),
  groups: material.groups,
})

const asRead = (material: StoredMaterial): ReadMaterial => ({
  ...withGroups(material),
  partRotation: material.nesting.partRotation ?? null,
})

export const readMaterial = (actor: Actor, id: string) => Effect.map(storedMaterial(actor, id), asRead)

type GivenCloth = { readonly [K in keyof Cloth]?: Cloth[K] | null | undefined }

/** What is given of the cloth, over what was known; null takes a field away. */
const clothWith = (known: Cloth | null, given: GivenCloth): Cloth => {
  const kept = Object.entries(given).filter(([, value]) => value !== undefined)
  const all = Object.entries({ ...known, ...Object.fromEntries(kept) })
  return Object.fromEntries(all.filter(([, value]) => value !== null))
}

export const createMaterial = Effect.fnUntraced(function* (actor: Actor, body: CreateMaterial) {
  const createdAt = yield* now
  const { nap, repeat, composition, care, colour, supplier, price } = body
  const material: StoredMaterial = {
    id: yield* (yield* Ids).next,
    tenantId: actor.tenantId,
    name: body.name,
    factoryId: body.factoryId ?? null,
    groups: body.groups ?? [],
    nesting: body.nesting,
    scaling: body.scaling,
    imageUrl: body.imageUrl ?? null,
    cloth: clothWith(null, { nap, repeat, composition, care, colour, supplier, price }),
    createdAt,
    createdBy: actor.id,
    updatedAt: createdAt,
    updatedBy: actor.id,
  }
  yield* (yield* Materials).insert(actor.tenantId, material)
  return withGroups(material)
})

/** A material that this tenant may change: every tenant sees the stock ones, and none can change them. */
const ownMaterial = Effect.fnUntraced(function* (actor: Actor, id: string) {
  const material = yield* storedMaterial(actor, id)
  if (material.tenantId === null) return yield* forbidden("A stock material cannot be changed or removed.")
  return material
})

export const updateMaterial = Effect.fnUntraced(function* (actor: Actor, id: string, body: UpdateMaterial) {
  const { run } = yield* Transactions
  return yield* run(
    Effect.gen(function* () {
      const material = yield* ownMaterial(actor, id)
      const errors = changedFields(asRead(material), body, ["partRotation"])
      if (errors.length > 0) return yield* invalid(errors)
      const { global: _global, partRotation: _partRotation, ...changes } = body
      if (changesNothing(changes)) return withoutGroups(material)
      const { nap, repeat, composition, care, colour, supplier, price, ...own } = changes
      const changed: StoredMaterial = {
        ...material,
        ...own,
        cloth: clothWith(material.cloth, { nap, repeat, composition, care, colour, supplier, price }),
        updatedAt: yield* now,
        updatedBy: actor.id,
      }
      yield* (yield* Materials).update(actor.tenantId, changed)
      return withoutGroups(changed)
    }),
  )
})

export const deleteMaterial = Effect.fnUntraced(function* (actor: Actor, id: string) {
  const { run } = yield* Transactions
  yield* run(
    Effect.gen(function* () {
      yield* ownMaterial(actor, id)
      yield* (yield* Materials).remove(actor.tenantId, id)
    }),
  )
  return undefined
})
