import { Schema } from "effect"

/** A file inside a JSON answer. `contentSha256` is that of the file's bytes, hexadecimal; `size` is theirs too. */
export const FileDescriptor = Schema.Struct({
  fileName: Schema.String,
  size: Schema.Int,
  encoding: Schema.Literal("base64"),
  content: Schema.String,
  contentSha256: Schema.String,
})
export type FileDescriptor = typeof FileDescriptor.Type
