import type { Draft, XY } from "@toile/draft-model"
import { techPack } from "@toile/tech-pack"
import { describe, expect, test } from "vitest"
import { allKinds, asked, distanceTo, drafted, inputFor, only, slugs, tableIn } from "./tech-packs.fixture.js"

// What a workroom cannot do the other way round: the first of each pair comes before the second, where a garment has both.
const before: readonly (readonly [first: RegExp, then: RegExp])[] = [
  [/^Fuse /, /seam/],
  [/^Sew the darts/, /seam/],
  [/^Neck seam, rib's ends/, /^Neck seam: /],
  [/^Cuff seam, rib's ends/, /^Cuff seam: /],
  [/^Waist seam, rib's ends/, /^Waist seam: /],
  [/^Flap to its lining/, /^Front seam/],
  [/^Shoulder seam of the facings/, /^Upper collar to the facings/],
  [/^Centre back of the under collar/, /^Under collar to the neck/],
  [/^Under collar to the neck/, /^Collar edge/],
  [/^Lining to the facing|^Facing to front lining/, /^Front edge/],
  [/^Shoulder seam of the lining/, /^Armhole of the lining/],
  [/^Neck facing, shoulder/, /^Neck facing, front/],
  [/^Armhole facing, side/, /^Armhole facing, front/],
  [/^Side seam/, /^Armhole facing, front/],
  [/^Collar outer edge|^Collar point/, /^Collar seam|^Under collar seam/],
  [/^Collar seam|^Under collar seam/, /^Neck seam/],
  // Own seams of a part first
  [/^Hood seam over the head|^Hem \(hoodEdge\)/, /^Hood seam: /],
  [/^Neck seam, inside/, /^Neck seam: /],
  [/^Cuff seam, inside/, /^Cuff seam: /],
  [/^Waist seam, inside/, /^Waist seam: /],
  [/^Fly facing|^Fly shield/, /^Set the zip/],
  [/^Front edge, /, /^Topstitch the edge \(frontEdge\)/],
  [/^Collar edge|^Collar outer edge|^Flap to its lining/, /^Topstitch the edge \(collar\)/],
  [/^Fly facing/, /^Topstitch the edge \(fly\)/],
  [/^Pocket opening/, /^Topstitch the edge \(pocket\)/],
  [/^Run the cuffs' layers/, /^Topstitch the edge \(cuff\)/],
  [/^Set the zip \(.*\): Front, /, /^Front crotch seam/],
  [/^Hem \(pocketHem\)/, /^Set the (patch|coin) pocket/],
  [/^Front seam, /, /^Set the pockets in/],
  [/^Set the pockets in/, /^Pocket bag/],
  [/^Set the breast pocket in/, /^Make the chest canvas/],
  [/^Make the chest canvas/, /^Shoulder seam, /],
  [/^Armhole, /, /^Sew the sleeve heads/],
  [/^Sew the sleeve heads/, /^Make up the shoulder pads/],
  [/^Make up the shoulder pads/, /^Front edge/],
  [/^Lining to the facing/, /^Set the inside pockets/],
  [/^Set the sleeve placket/, /^Cuff seam/],
  [/^Lay the belt loops/, /^Waist seam/],
  [/^Waist seam/, /^Close the waistband inside/],
  [/^Buttonholes/, /^Sew the buttons/],
  [/^Sew the buttons|^Sew on hook/, /^Final press/],
  [/^Outseam/, /^Waist seam/],
  [/^Inseam|^Seat seam/, /^Waist seam/],
]

/** What is not sewn: it is fused, pressed, set by hand. */
const notSewn =
  /^(Fuse|Sew on hook|Fold the end round the buckle|Trim|Final press|Measure|Set the rivets|Set the eyelets|Thread the drawcord)/
/** What is sewn in a cycle of its own machine, and joins no plies along a line. */
const cycled = /^(Bartacks|Buttonholes|Sew the buttons)/

describe("every garment in all its kinds", () => {
  test.each(asked)("%s: pieces, callouts and classes", { timeout: 60_000 }, (slug) => {
    for (const { choice, draft } of allKinds(slug)) {
      // Each piece stands in a step: by titles that are no other's
      const titled = draft.pieces.map((piece) => ({
        ...piece,
        title: { en: `<${piece.name}>`, fr: `<${piece.name}>` },
      }))
      const { rows, pictures = [] } = tableIn(only({ ...draft, pieces: titled }, "construction"))!
      const text = rows.map((row) => row[1]).join("\n")
      const untold = draft.pieces.filter(({ name }) => !text.includes(`<${name}>`)).map(({ name }) => name)
      expect([choice, untold]).toEqual([choice, []])

      // What is sewn says by what stitch, how its plies lie and where; a belt loop's lie alone is the workroom's
      const unsaid = rows.filter(([, step, stitch, lies, , , allowance]) =>
        notSewn.test(String(step))
          ? stitch !== ""
          : cycled.test(String(step))
            ? stitch !== "304" || lies !== ""
            : !stitch || !allowance || (!lies && !/^Make the belt loops/.test(String(step))),
      )
      expect([choice, unsaid]).toEqual([choice, []])

      // Buttons stand where the draft marks their places, and are told alike in the bill and in the step
      const sewnOn = tableIn(only({ ...draft, pieces: titled }, "trims"))!
        .rows.filter(([trim]) => trim === "Button")
        .map(([, , count, where]) => `${where} ${count}`)
      expect([choice, sewnOn.sort()]).toEqual([choice, markedButtons(draft).sort()])
      const sewing = text.split("\n").find((step) => step.startsWith("Sew the buttons")) ?? ""
      for (const told of sewnOn) expect(sewing).toContain(told)

      // Of each fused piece it is told what it goes on
      const unfused = (tableIn(only(draft, "fusing"))?.rows ?? []).filter((row) => row[3] === "").map((row) => row[1])
      expect([choice, unfused]).toEqual([choice, []])

      // Two plies that are joined lie by ISO 4916's classes 1 to 4, a patch by 5; what is turned or neatened alone by 6
      const implausible = rows.filter(([, step, , lies], i) => {
        if (typeof lies !== "string" || lies === "") return false
        const alone = /^(Hem|Turn|Overcast|Fold and stitch)/.test(String(step)) && pictures[i] === null
        return alone !== lies.startsWith("6.")
      })
      expect([choice, implausible]).toEqual([choice, []])

      // Each callout points at a line of the drawing, and no two at one place but what a concealed placket hides
      const blocks = only(draft, "drawing")
      const told = new Map((tableIn(blocks)?.rows ?? []).map(([label, detail]) => [label, String(detail)]))
      const astray = blocks
        .flatMap((block) => (block.kind === "sketches" ? block.sketches : []))
        .flatMap(({ lines, marks }) => marks.map((mark) => ({ mark, lines, detail: told.get(mark.label)! })))
        .filter(({ detail }) => !/^(lined|fraction):/.test(detail))
        .filter(({ mark, lines }) => !lines.some((line) => distanceTo(line, mark.at) < 0.5))
        .map(({ detail }) => detail)
      expect([choice, astray]).toEqual([choice, []])
    }
  })
})

/**
 * Where a draft's buttons are, by its drill holes: at the pitches of some buttonholes in another piece, in the other end of the
 * piece with the holes, or in what lies under a single one. A collar's points alone are held where no hole is drilled.
 */
const markedButtons = ({ pieces, options }: Draft): string[] => {
  const of = (piece: Draft["pieces"][number], count: number) => `<${piece.name}> ${count}`
  const middles = ({ internalLines }: Draft["pieces"][number]) =>
    internalLines
      .filter(({ kind, takes }) => kind === "buttonhole" && takes === undefined)
      .map(({ points: [p, q] }) => [(p![0] + q![0]) / 2, (p![1] + q![1]) / 2] as const)
  const isRow = ({ drillHoles }: Draft["pieces"][number], holes: readonly XY[]) =>
    drillHoles.some((first) =>
      holes.every(([x, y]) => {
        const far = Math.hypot(x - holes[0]![0], y - holes[0]![1])
        return drillHoles.some((hole) => Math.abs(Math.hypot(hole.x - first.x, hole.y - first.y) - far) < 0.05)
      }),
    )
  return pieces.flatMap((piece) => {
    const holes = middles(piece)
    const layers = piece.quantity
    if (holes.length === 0) {
      const isVent = /^topSleeve/.test(piece.name) && piece.drillHoles.length > 0
      return isVent ? [of(piece, 3 * layers)] : []
    }
    if (piece.name === "collarUpper")
      return [`${pieces.flatMap(({ name }) => (/^front(Left|Right)$/.test(name) ? [`<${name}>`] : [])).join(" + ")} 2`]
    if (holes.length === 1 && piece.drillHoles.length > 0)
      return [of(piece, piece.drillHoles.length * Math.ceil(layers / 2))]
    if (holes.length === 1) return [of(pieces.find(({ name }) => name === "underBinding")!, layers)]
    const row = pieces.filter((other) => middles(other).length === 0 && isRow(other, holes))
    expect(row.map(({ name }) => name)).toHaveLength(1)
    const own = options.front === "front.double" ? [of(piece, holes.length)] : []
    return [of(row[0]!, holes.length * layers), ...own]
  })
}

test("edges of jeans, shirts, blouses, jackets and coats are topstitched, by their class", () => {
  const told = ["shirt", "mens-jeans", "womens-blazer", "mens-coat"].map((slug) => {
    const { rows } = tableIn(only(drafted(slug, "average"), "construction"))!
    return rows.flatMap(([, step, stitch, lies]) =>
      String(step).startsWith("Topstitch")
        ? [[String(step).replace(/^Topstitch the edge,? /, ""), stitch, lies].join(" ")]
        : [],
    )
  })
  expect(told).toEqual([
    [
      "(placket), 0.2 cm from it: Front placket 301 2.02",
      "(collar), 0.2 cm from it: Collar stand + Upper collar + Under collar 301 1.06",
      "(cuff), 0.2 cm from it: Cuff 301 1.06",
    ],
    [
      "(fly), 0.2 and 0.8 cm from it, 2 rows: Fly facing 301 1.06",
      "(pocket), 0.2 and 0.8 cm from it, 2 rows: Front, left + Front, right 301 1.06",
      "(waistband), 0.2 cm from it: Waistband 301 1.06",
    ],
    [
      "0.2 cm from it: Pocket flap 209 1.06",
      "(frontEdge), 0.2 cm from it: Left front + Right front + Front facing 209 1.06",
      "(collar), 0.2 cm from it: Under collar + Upper collar 209 1.06",
    ],
    [
      "0.6 cm from it: Pocket flap 301 1.06",
      "(frontEdge), 0.6 cm from it: Left front + Right front + Front facing 301 1.06",
      "(collar), 0.6 cm from it: Under collar + Upper collar 301 1.06",
    ],
  ])
})

test("no step asks for one that comes later", () => {
  const broken = slugs.flatMap((slug) => {
    const steps = techPack(inputFor(drafted(slug, "average"), "en"))
      .sections.find(({ id }) => id === "construction")!
      .blocks.flatMap((block) => (block.kind === "table" ? block.rows.map((row) => String(row[1])) : []))
    return before.flatMap(([first, then]) => {
      const last = steps.findLastIndex((step) => first.test(step))
      const soonest = steps.findIndex((step) => then.test(step))
      return last >= 0 && soonest >= 0 && last > soonest ? [`${slug}: ${steps[last]} after ${steps[soonest]}`] : []
    })
  })
  expect(broken).toEqual([])
})
