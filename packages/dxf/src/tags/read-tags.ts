import { err, ok, type Result } from "@toile/result"

export interface DxfReadError {
  readonly _tag: "InvalidDxf"
  /** 1 is the file's first line. */
  readonly line: number
  readonly message: string
}

/** A group as it stands in the file, with the line of its code. */
export interface ReadTag {
  readonly code: number
  readonly value: string
  readonly line: number
}

export const invalidDxf = (line: number, message: string): { readonly _tag: "Err"; readonly error: DxfReadError } =>
  err({ _tag: "InvalidDxf", line, message })

/** Splits an ASCII DXF file into its groups; LF or CRLF, spaces around a code are allowed. Comments (999) are left out. */
export const readTags = (source: string): Result<readonly ReadTag[], DxfReadError> => {
  if (source.startsWith("AutoCAD Binary DXF")) return invalidDxf(1, "binary DXF is not read")
  const lines = source.split(/\r\n|\n|\r/)
  if (lines.at(-1)?.trim() === "") lines.pop()
  if (lines.length % 2 === 1)
    return invalidDxf(lines.length, "a group code without a value: the number of lines is odd")
  const tags: ReadTag[] = []
  for (let index = 0; index < lines.length; index += 2) {
    const code = lines[index]!.trim()
    if (!/^-?\d{1,4}$/.test(code))
      return invalidDxf(index + 1, `a group code was expected, not ${JSON.stringify(code.slice(0, 30))}`)
    if (code !== "999") tags.push({ code: Number(code), value: lines[index + 1]!, line: index + 1 })
  }
  const last = tags.at(-1)
  if (last === undefined || last.code !== 0 || last.value.trim() !== "EOF")
    return invalidDxf(lines.length, "the file does not end with EOF")
  return ok(tags)
}
