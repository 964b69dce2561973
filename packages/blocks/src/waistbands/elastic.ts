import { line, point } from "@toile/geometry"
import { edge, net, piece } from "@toile/pattern-model"

/** Elastic is cut shorter than the waist that it is worn on, and stretched to it. */
export const ELASTIC_AT_REST = 0.92
/** The ends of the elastic lap over each other. */
export const ELASTIC_LAP = 2

/** A strip of elastic, `rest` cm round when its lapped ends are joined. */
export const drawElastic = (rest: number, height: number) => {
  const length = rest + ELASTIC_LAP
  const [a, b, c, d] = [point(0, 0), point(length, 0), point(length, height), point(0, height)] as const
  return piece("elastic", {
    title: { en: "Elastic", fr: "Élastique" },
    cut: { materials: ["elastic"], quantity: 1 },
    sewLine: [
      edge("lower", line(a, b), net),
      edge("end", line(b, c), net),
      edge("inner", line(c, d), net),
      edge("start", line(d, a), net),
    ],
    grain: [point(4, height / 4), point(length - 4, height / 4)],
  })
}

/** The elastic's girth at rest, its ends joined, from its piece's length. */
export const elasticAtRest = (length: number): number => length - ELASTIC_LAP
