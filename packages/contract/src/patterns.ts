import { Schema } from "effect"
import { download, list, read } from "./endpoint.js"
import { BooleanText, IntText, listOf, needing, optional, Text, withDefault } from "./parameter.js"
import { Choices, Gender, Id, JsonObject, MeasurementType, Numbers, Sort, Timestamp } from "./values.js"

export const PatternItem = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  gender: Gender,
  description: Schema.String,
  updatedAt: Timestamp,
})
export type PatternItem = typeof PatternItem.Type

/** With the presets, of which the query says which ones. */
export const PatternWithPresets = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  presets: Schema.Array(Schema.Struct({ id: Id, name: Schema.String, enabled: Schema.Boolean })),
})
export type PatternWithPresets = typeof PatternWithPresets.Type

const EnumOption = Schema.Struct({
  id: Schema.String,
  type: Schema.Literal("string"),
  enum: Schema.Array(Schema.String),
  default: Schema.String,
})
const RangeOption = Schema.Struct({
  id: Schema.String,
  type: Schema.Literal("number"),
  step: Schema.Finite,
  suffix: Schema.String,
  default: Schema.Finite,
  maximum: Schema.Finite,
  minimum: Schema.Finite,
  /** Ours: not given, it is worked out of the wearer and filled in nowhere; `default` is an average wearer's. */
  defaultFrom: Schema.optionalKey(Schema.Literal("wearer")),
})
/** An enumeration or a numeric range; body shapes have the same form. */
export const OptionDefinition = Schema.Union([EnumOption, RangeOption])
export type OptionDefinition = typeof OptionDefinition.Type

export const MeasurementGroup = Schema.Struct({
  group: Schema.String,
  items: Schema.Array(Schema.String),
  required: Schema.Boolean,
})

export const PatternData = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  patternId: Schema.Int,
  patternName: Schema.String,
  patternDescription: Schema.String,
  gender: Gender,
  options: Schema.Array(OptionDefinition),
  /** Ours: by choice and its value, the defaults that it sets of other options; `default` is that of the choice's default. */
  defaultsBy: Schema.optionalKey(Schema.Record(Schema.String, Schema.Record(Schema.String, Choices))),
  /**
   * Ours: by option, its default beside values of several others, before `defaultsBy`: the first row all of whose options
   * have one of the values tells it.
   */
  defaultsWhere: Schema.optionalKey(
    Schema.Record(
      Schema.String,
      Schema.Array(
        Schema.Struct({
          beside: Schema.Record(Schema.String, Schema.Array(Schema.Union([Schema.String, Schema.Finite]))),
          default: Schema.Finite,
        }),
      ),
    ),
  ),
  measurements: Schema.Struct({ body: Schema.Array(MeasurementGroup), final: Schema.Array(MeasurementGroup) }),
  seams: Numbers,
  garmentMeasurements: Schema.Array(Schema.String),
  materials: Schema.Array(Schema.String),
  bodyShapes: Schema.Array(OptionDefinition),
})
export type PatternData = typeof PatternData.Type

/** One immutable version of a pattern. */
export const PatternReference = Schema.Struct({
  id: Id,
  /** The line that it is on; `master` is the main line. */
  name: Schema.String,
  /** SHA-256 of its bundle. */
  commitHash: Schema.String,
  /** That of the one before it on the same line; "" for the first. */
  parentCommitHash: Schema.String,
  createdAt: Timestamp,
})
export type PatternReference = typeof PatternReference.Type

const inPath = {
  id: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 999_999_999 })).annotate({ examples: [1] }),
}

export const listPatterns = list({
  id: "listPatterns",
  path: "/v2/patterns",
  summary: "The patterns, or the patterns with their presets",
  access: "patterns",
  query: {
    gender: optional(Gender),
    measurementType: optional(MeasurementType),
    ids: listOf(IntText),
    search: optional(Text),
    orderBy: withDefault(Schema.Literals(["updatedAt", "name", "id"]), "updatedAt"),
    sort: withDefault(Sort, "desc"),
    mode: optional(Schema.Literals(["withPresets"])),
    /** Requires the mode: patterns with a disabled preset and those presets, or patterns without one and all presets. */
    hasDisabledPresets: needing(optional(BooleanText), "mode=withPresets"),
  },
  answer: Schema.Union([PatternItem, PatternWithPresets]),
})

export const readPattern = read({
  id: "readPattern",
  path: "/v2/patterns/{id}",
  inPath,
  summary: "The reference data of a pattern's latest master reference",
  access: "patterns",
  answer: PatternData,
})

export const readPatternSchema = read({
  id: "readPatternSchema",
  path: "/v2/patterns/{id}/schema",
  inPath,
  summary: "The JSON Schema (draft-07 with errorMessage) of a draft-creation body",
  access: "patterns",
  answer: JsonObject,
})

export const readPatternInfo = read({
  id: "readPatternInfo",
  path: "/v2/patterns/{id}/info",
  inPath,
  summary: "A pattern's latest master reference",
  access: "patterns",
  answer: PatternReference,
})

export const listPatternReferences = list({
  id: "listPatternReferences",
  path: "/v2/patterns/{id}/refs",
  inPath,
  summary: "A pattern's references: the latest of each name, or all of them",
  access: "patterns",
  query: {
    all: withDefault(BooleanText, false),
    search: optional(Text),
    orderBy: withDefault(Schema.Literals(["name", "createdAt"]), "createdAt"),
    sort: withDefault(Sort, "desc"),
  },
  answer: PatternReference,
})

export const readPatternReference = read({
  id: "readPatternReference",
  path: "/v2/patterns/{id}/refs/{refId}",
  inPath,
  summary: "The reference data of one reference",
  access: "patterns",
  answer: PatternData,
})

export const readPatternReferenceSchema = read({
  id: "readPatternReferenceSchema",
  path: "/v2/patterns/{id}/refs/{refId}/schema",
  inPath,
  summary: "The JSON Schema of a draft-creation body for one reference",
  access: "patterns",
  answer: JsonObject,
})

export const readPatternReferenceInfo = read({
  id: "readPatternReferenceInfo",
  path: "/v2/patterns/{id}/refs/{refId}/info",
  inPath,
  summary: "One reference",
  access: "patterns",
  answer: PatternReference,
})

export const downloadPatternBundle = download({
  id: "downloadPatternBundle",
  path: "/v2/patterns/{id}/refs/{refId}/bundle.js",
  inPath,
  summary: "The reference's bundle, an ES module that drafts by itself; its ETag is the commitHash",
  access: "patterns",
  contentTypes: ["text/javascript"],
})
