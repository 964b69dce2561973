import type { Violation } from "@toile/draft-checks"
import type { Draft } from "@toile/draft-model"
import type { Finding } from "@toile/drawing"

/** What is to be pointed out on a draft, numbered: the checks that it failed, then its notes. */
export const findingsOf = ({ warnings }: Draft, violations: readonly Violation[] = []): readonly Finding[] =>
  [
    ...violations.map(({ kind, piece, stitch, at, detail }) => ({
      kind: "fault" as const,
      text: `${kind}: ${[stitch ?? piece, detail].filter(Boolean).join(": ")}`,
      ...(piece === undefined ? {} : { piece }),
      ...(stitch === undefined ? {} : { stitch }),
      ...(at === undefined ? {} : { at }),
    })),
    ...warnings.map(({ message, piece }) => ({
      kind: "note" as const,
      text: message,
      ...(piece === undefined ? {} : { piece }),
    })),
  ].map((finding, i) => ({ ...finding, number: i + 1 }))
