import { type Draft, unfold, type XY } from "@toile/draft-model"
import { readDxf } from "@toile/dxf"
import { nestingDefaults } from "@toile/marker"
import { type Finding, finding } from "@toile/pattern-testing"
import { readPlt } from "@toile/plt-writer"
import { produce } from "@toile/production"
import { contextOf } from "../export-settings.js"

/** How far an outline that is read back may differ from the piece's, cm; a plotter has steps of 0.0025. */
const OFF = { dxf: 0.005, plt: 0.0025 } as const

/** I30: the cut lines that a DXF and a PLT file hold are the pieces'. */
export const checkExported = async (draft: Draft): Promise<Finding[]> => {
  const made = await produce({
    draft,
    outputs: [
      { fileType: "dxf", config: {} },
      { fileType: "plt", config: { pageLength: 10_000 } },
    ],
    singleInstance: true,
    materialGroup: true,
    // What is looked at are outlines: how densely they lie is not.
    fabrics: Object.fromEntries(
      draft.pieces.flatMap(({ materialGroups }) =>
        materialGroups.map((group) => [group, { material: "", nesting: { ...nestingDefaults, effort: 0 } }]),
      ),
    ),
    name: "check",
    context: contextOf(""),
    createdAt: "1980-01-01T00:00:00.000Z",
    font: new Uint8Array(),
  })
  const say = (detail: string, piece?: string): Finding => finding("exported", detail, piece)
  // A piece that fits no cloth is told by the export itself, in the words of `clothWidth` here.
  if (made._tag === "Err") return /fit/.test(made.error.message) ? [] : [say(made.error.message)]
  return made.value.files.flatMap(({ fileType, bytes }): Finding[] => {
    const text = new TextDecoder().decode(bytes)
    const outlines = fileType === "dxf" ? fromDxf(text) : fromPlt(text)
    if (typeof outlines === "string") return [say(`${fileType}: ${outlines}`)]
    return draft.pieces.flatMap((piece): Finding[] => {
      const whole = unfold(piece)
      const cutLine = whole._tag === "Ok" ? whole.value.cutLine : piece.cutLine
      const best = Math.min(...outlines.map((outline) => farness(cutLine, outline)))
      const off = fileType === "dxf" ? OFF.dxf : OFF.plt
      return best <= off ? [] : [say(`no outline in the ${fileType} is its own: ${best.toFixed(4)} cm off`, piece.name)]
    })
  })
}

const fromDxf = (text: string): XY[][] | string => {
  const read = readDxf(text)
  if (read._tag === "Err") return read.error.message
  const scale = read.value.centimetresPerUnit ?? 0.1
  return read.value.entities.flatMap((entity) =>
    entity.type === "polyline" && entity.closed ? [entity.points.map(([x, y]): XY => [x * scale, y * scale])] : [],
  )
}

/** 40 steps to the millimetre. */
const CM_PER_STEP = 2.54 / 1016

const fromPlt = (text: string): XY[][] | string => {
  const read = readPlt(text)
  if (read._tag === "Err") return read.error.message
  return read.value.flatMap(({ lines }) =>
    lines.flatMap(({ points }) => {
      const [first, last] = [points[0]!, points.at(-1)!]
      const isClosed = points.length > 3 && first[0] === last[0] && first[1] === last[1]
      return isClosed ? [points.slice(0, -1).map(([x, y]): XY => [x * CM_PER_STEP, y * CM_PER_STEP])] : []
    }),
  )
}

/**
 * How much two outlines differ, however they are laid: by their circumference, and by the width of a band round them
 * that would make up for the difference of their areas.
 */
const farness = (a: readonly XY[], b: readonly XY[]): number => {
  const [p, q] = [circumference(a), circumference(b)]
  return Math.max(Math.abs(p - q) / a.length, Math.abs(Math.abs(area(a)) - Math.abs(area(b))) / p)
}

const circumference = (ring: readonly XY[]): number =>
  ring.reduce((sum, [x, y], i) => {
    const [nx, ny] = ring[(i + 1) % ring.length]!
    return sum + Math.hypot(nx - x, ny - y)
  }, 0)

const area = (ring: readonly XY[]): number =>
  ring.reduce((sum, [x, y], i) => {
    const [nx, ny] = ring[(i + 1) % ring.length]!
    return sum + (x * ny - nx * y) / 2
  }, 0)
