import { isUtf8 } from "node:buffer"
import { Unfit } from "@toile/service-core"
import type { Request } from "express"

const UTF8 = /^utf-?8$/i

/** The encoding of a request's body by its content type; UTF-8 where it does not say. */
export const charsetOf = ({ headers }: Request): string =>
  /;\s*charset="?([^";\s]+)/i.exec(headers["content-type"] ?? "")?.[1] ?? "utf-8"

export const saysUtf8 = (request: Request): boolean => UTF8.test(charsetOf(request))

/**
 * For a body parser's `verify`: what would become replacement characters is no text that anyone sent. Other encodings that
 * the parser knows have none.
 */
export function needsUtf8(_request: unknown, _response: unknown, bytes: Buffer, encoding: string): void {
  if (UTF8.test(encoding) && !isUtf8(bytes)) throw new Unfit("The body is not valid UTF-8.")
}

/** The names of a query whose name or value, with its escapes read, is not UTF-8; "" for a name that cannot be told. */
export const notUtf8In = (query: string): readonly string[] =>
  query.split("&").flatMap((pair) => {
    if (isText(pair)) return []
    const name = pair.slice(0, Math.max(0, pair.indexOf("=")))
    return [isText(name) ? (new URLSearchParams(name).keys().next().value ?? "") : ""]
  })

/** A percent sign without two hexadecimal digits stands for itself, as in URLSearchParams. */
const isText = (escaped: string): boolean => {
  try {
    decodeURIComponent(escaped.replace(/%(?![0-9a-f]{2})/gi, "%25"))
    return true
  } catch {
    return false
  }
}
