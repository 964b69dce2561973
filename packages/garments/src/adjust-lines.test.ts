import type { Draft, Piece, XY } from "@toile/draft-model"
import { makeDraft } from "@toile/drafting"
import type { AnyPattern, Order } from "@toile/pattern-model"
import { measurementsOf, namedFigures, optionCases, usualIds } from "@toile/pattern-testing"
import { expect, test } from "vitest"
import { asked } from "../test/asked.js"

// Where a piece may be lengthened or shortened nothing is marked that would be cut through there.

const NAMES = new Set([
  "average",
  "petite",
  "full bust",
  "small bust",
  "large belly",
  "narrow shoulders",
  "slight",
  "belly on slim legs",
])
const MARKS = new Set(["placement", "dart", "cut"])

interface Mark {
  readonly name: string
  readonly places: readonly XY[]
}

const marksOf = ({ darts, internalLines, notches, drillHoles }: Piece): readonly Mark[] => [
  ...darts.map(({ name, point, legs }) => ({ name, places: [point, ...legs] })),
  ...internalLines.filter(({ kind }) => MARKS.has(kind)).map(({ name, points }) => ({ name, places: points })),
  ...notches.map(({ x, y }) => ({ name: "notch", places: [[x, y]] as const })),
  ...drillHoles.map(({ x, y }) => ({ name: "hole", places: [[x, y]] as const })),
]

/** What lies nearer than 0.5 to a line to lengthen or shorten its piece; not what it has to cross. */
const inTheWay = (draft: Draft): readonly string[] =>
  draft.pieces.flatMap((piece) => {
    const [[ax, ay], [bx, by]] = piece.grainLine
    const long = Math.hypot(bx - ax, by - ay)
    const along = ([x, y]: XY): number => (x * (bx - ax) + y * (by - ay)) / long
    const across = ([x, y]: XY): number => (x * (by - ay) - y * (bx - ax)) / long
    const extent = (levels: readonly number[]) => ({ least: Math.min(...levels), most: Math.max(...levels) })
    return piece.internalLines
      .filter(({ kind }) => kind === "adjust")
      .flatMap(({ points }) => {
        const at = along(points[0]!)
        return marksOf(piece).flatMap(({ name, places }): string[] => {
          const { least, most } = extent(places.map(along))
          if (at < least - 0.5 || at > most + 0.5) return []
          const beside = extent(places.map(across))
          const upright = most - least > beside.most - beside.least
          const mayCross = (upright && at > least && at < most) || isPatch(piece, name)
          return mayCross ? [] : [`${piece.name}: ${name} from ${least} to ${most}, ${at}`]
        })
      })
  })

/** Jeans' back pocket fills its panel from the yoke to below the fork: there is no room beside it. */
const isPatch = ({ name, edges }: Piece, mark: string): boolean =>
  name === "back" && (mark === "backPocket" || mark === "hole") && edges.some((edge) => edge.name === "yokeSeam")

const ordersOf = ({
  declaration: { gender, measurements, options },
}: AnyPattern): readonly (readonly [string, Order])[] =>
  namedFigures
    .filter((figure) => figure.gender === gender && NAMES.has(figure.name))
    .flatMap((figure) => {
      const known = measurementsOf(figure)
      const selectedMeasurementIds = usualIds(measurements.body).filter((id) => known[id] !== undefined)
      const order = { measurementType: "body", measurements: known, selectedMeasurementIds } as const
      return [
        [figure.name, order] as const,
        ...("rise" in options ? [[`${figure.name}, worn low`, { ...order, options: { rise: -5 } }] as const] : []),
      ]
    })

test.each(asked)("no line to lengthen or shorten a piece of %s lies on a dart, pocket or notch", (_, pattern) => {
  for (const [figure, order] of ordersOf(pattern)) {
    const made = makeDraft(pattern, order)
    if (made._tag === "Ok") expect([figure, inTheWay(made.value)]).toEqual([figure, []])
  }
})

/** A top's body, as its pieces are called in all of them. */
const BODY = new Set(["front", "frontLeft", "frontRight", "sideFront", "back", "sideBack", "sidePanel"])
const USUAL = new Set(["average", "petite", "full bust", "short and stout"])
/** A block's front has none where its bust lies near its waist: beside a dart that is split nothing would be clear. */
const tops = asked.filter(
  ([slug, { declaration }]) => slug !== "bodice-block" && declaration.bodyShapes.includes("shoulderSlope"),
)

test.each(tops)("every piece of the body of %s can be lengthened, whatever is chosen", (_, pattern) => {
  const orders = ordersOf(pattern).filter(([figure]) => USUAL.has(figure))
  const lacking = orders.flatMap(([figure, order]) =>
    [{}, ...(figure === "average" ? optionCases(pattern.declaration) : []).map(([, options]) => options)].flatMap(
      (options) => {
        const made = makeDraft(pattern, { ...order, options })
        if (made._tag === "Err") return []
        return made.value.pieces
          .filter(({ name, internalLines }) => BODY.has(name) && !internalLines.some(({ kind }) => kind === "adjust"))
          .map(({ name }) => ({ figure, options, piece: name }))
      },
    ),
  )
  expect(lacking).toEqual([])
})
