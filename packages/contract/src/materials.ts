import { Schema } from "effect"
import { Cloth, clothShapes } from "./cloth.js"
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

/** Rounded shares may come to a little more than the whole. */
const MOST_PERCENT = 101
const ofAWhole = Schema.makeFilter((fibres: NonNullable<Cloth["composition"]>) => {
  const sum = fibres.reduce((all, { percent }) => all + percent, 0)
  return sum <= MOST_PERCENT || `must come to 100 percent; it comes to ${Math.round(sum * 100) / 100}`
})

/** Ours. null: not known, any more. */
const orNot = <S extends Schema.Top>(shape: S) => Schema.optionalKey(Schema.NullOr(shape))
const givenCloth = {
  nap: orNot(clothShapes.nap),
  repeat: orNot(clothShapes.repeat),
  composition: orNot(clothShapes.composition.check(ofAWhole)),
  care: orNot(clothShapes.care),
  colour: orNot(clothShapes.colour),
  supplier: orNot(clothShapes.supplier),
  price: orNot(clothShapes.price),
}

export const CreateMaterial = Schema.Struct({
  name: Name,
  factoryId: Schema.optionalKey(FactoryId),
  imageUrl: Schema.optionalKey(ImageUrl),
  groups: Schema.optionalKey(Groups),
  nesting: MaterialNesting,
  scaling: ScalingConfig,
  global: Schema.optionalKey(NotGlobal),
  ...givenCloth,
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
  ...givenCloth,
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
  /** What is known of the cloth; a draft that names the material has it too. */
  ...Cloth.fields,
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
  example: {
    name: "Poplin",
    groups: ["shell"],
    nesting: { sheetWidth: 150 },
    scaling: { shrinkageWarp: 0.97 },
    composition: [
      { fibre: "cotton", percent: 97 },
      { fibre: "elastane", percent: 3 },
    ],
    care: { wash: "40mild", bleach: "no", iron: "150" },
    colour: "White 001",
    supplier: "Example Mill",
    price: 14.5,
  },
  answer: Material,
})

export const updateMaterial = update({
  id: "updateMaterial",
  path: "/v2/materials/{id}",
  summary: "Change a material of the tenant's own",
  access: "materials",
  body: UpdateMaterial,
  fixed: ["global", "partRotation"],
  example: { factoryId: "P-140", colour: "Ecru 002", price: null },
  answer: UpdatedMaterial,
})

export const deleteMaterial = remove({
  id: "deleteMaterial",
  path: "/v2/materials/{id}",
  summary: "Remove a material of the tenant's own",
  access: "materials",
})
