import { Schema } from "effect"
import { create, list, read, remove, update } from "./endpoint.js"
import { MaterialNesting, PartRotation, ScalingConfig } from "./nesting.js"
import { listOf, optional, Text, withDefault } from "./parameter.js"
import { atMost } from "./told.js"
import { HttpUrl, Id, Name, NameOfOneLine, Sort, Timestamp } from "./values.js"

const FactoryId = Schema.NullOr(Schema.String.check(atMost(1000)))
const Groups = Schema.Array(NameOfOneLine).check(Schema.isMaxLength(100), Schema.isUnique())
/** The server never fetches it. */
const ImageUrl = Schema.NullOr(HttpUrl)
/** Stock materials are made by the operator alone. */
const NotGlobal = Schema.Null.annotate({ message: "cannot be set" })

export const CreateMaterial = Schema.Struct({
  name: Name,
  factoryId: Schema.optionalKey(FactoryId),
  imageUrl: Schema.optionalKey(ImageUrl),
  groups: Schema.optionalKey(Groups),
  nesting: MaterialNesting,
  scaling: ScalingConfig,
  global: Schema.optionalKey(NotGlobal),
})
export type CreateMaterial = typeof CreateMaterial.Type

/** global and the top-level partRotation are fixed: they may come back as they were read, and never changed. */
export const UpdateMaterial = Schema.Struct({
  name: Schema.optionalKey(Name),
  factoryId: Schema.optionalKey(FactoryId),
  imageUrl: Schema.optionalKey(ImageUrl),
  groups: Schema.optionalKey(Groups),
  nesting: Schema.optionalKey(MaterialNesting),
  scaling: Schema.optionalKey(ScalingConfig),
  global: Schema.optionalKey(NotGlobal),
  partRotation: Schema.optionalKey(PartRotation),
})
export type UpdateMaterial = typeof UpdateMaterial.Type

const updatedFields = {
  id: Id,
  name: Schema.String,
  factoryId: Schema.NullOr(Schema.String),
  /** As given. */
  nesting: MaterialNesting,
  scaling: ScalingConfig,
  /** true: a stock material, which every tenant sees and none can change; null: the tenant's own. */
  global: Schema.NullOr(Schema.Boolean),
  imageUrl: Schema.NullOr(Schema.String),
  createdAt: Timestamp,
  createdBy: Schema.String,
  updatedAt: Timestamp,
  updatedBy: Schema.String,
}
/** What an update answers: without groups. */
export const UpdatedMaterial = Schema.Struct(updatedFields)
export type UpdatedMaterial = typeof UpdatedMaterial.Type
export const Material = Schema.Struct({ ...updatedFields, groups: Schema.Array(Schema.String) })
export type Material = typeof Material.Type
/** A single read says the nesting's partRotation at the top too. */
export const ReadMaterial = Schema.Struct({ ...Material.fields, partRotation: PartRotation })
export type ReadMaterial = typeof ReadMaterial.Type

export const listMaterials = list({
  id: "listMaterials",
  path: "/v2/materials",
  summary: "The materials, stock ones too",
  access: "materials",
  query: {
    search: optional(Text),
    orderBy: withDefault(Schema.Literals(["createdAt", "updatedAt", "name"]), "updatedAt"),
    sort: withDefault(Sort, "desc"),
    /** Materials of at least one of these groups. */
    groups: listOf(Text),
  },
  answer: Material,
})

export const readMaterial = read({
  id: "readMaterial",
  path: "/v2/materials/{id}",
  summary: "One material",
  access: "materials",
  answer: ReadMaterial,
})

export const createMaterial = create({
  id: "createMaterial",
  path: "/v2/materials",
  summary: "Add a material to the library",
  access: "materials",
  body: CreateMaterial,
  example: { name: "Poplin", groups: ["shell"], nesting: { sheetWidth: 150 }, scaling: { shrinkageWarp: 0.97 } },
  answer: Material,
})

export const updateMaterial = update({
  id: "updateMaterial",
  path: "/v2/materials/{id}",
  summary: "Change a material of the tenant's own",
  access: "materials",
  body: UpdateMaterial,
  fixed: ["global", "partRotation"],
  example: { factoryId: "P-140" },
  answer: UpdatedMaterial,
})

export const deleteMaterial = remove({
  id: "deleteMaterial",
  path: "/v2/materials/{id}",
  summary: "Remove a material of the tenant's own",
  access: "materials",
})
