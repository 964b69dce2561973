import type { Violation } from "@toile/draft-checks"

/** What is wrong with a draft that should have been clean or honestly refused. */
export interface Fault {
  readonly kind: string
  readonly piece: string
  readonly detail: string
}

export const faultOf = ({ kind, piece, stitch, detail }: Violation): Fault => ({
  kind,
  piece: piece ?? stitch ?? "",
  detail,
})
