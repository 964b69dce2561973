/** One page of a list, and how many items there are in all. */
export interface Page<A> {
  readonly items: readonly A[]
  readonly total: number
}
export interface PageRequest {
  readonly page: number
  readonly perPage: number
}

/** Each link repeats the query: with a long one they would be more than clients and proxies take of headers. */
const MOST_LINK = 8 * 1024

/**
 * The headers of a paginated answer, with the links of RFC 8288 where they are not too long.
 *
 * @param address the absolute address of a page of this list
 */
export function pageHeaders(
  total: number,
  { page, perPage }: PageRequest,
  address: (page: number) => string,
): Record<string, string> {
  const pages = Math.ceil(total / perPage)
  const next = page < pages ? page + 1 : undefined
  // A page past the last has the last one before it, and nothing where there is none.
  const previous = Math.min(page - 1, pages) || undefined
  const links = Object.entries({ first: 1, prev: previous, next, last: Math.max(pages, 1) })
    .filter(([, to]) => to !== undefined)
    .map(([rel, to]) => `<${address(to!)}>; rel="${rel}"`)
  return {
    "X-Total": String(total),
    "X-Total-Pages": String(pages),
    "X-Per-Page": String(perPage),
    "X-Page": String(page),
    "X-Next-Page": next === undefined ? "" : String(next),
    "X-Prev-Page": previous === undefined ? "" : String(previous),
    ...(links.join(", ").length > MOST_LINK ? {} : { Link: links.join(", ") }),
  }
}
