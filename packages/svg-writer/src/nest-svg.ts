import { type DrawContext, drawNest, type NestOfSizes, withHeader } from "@toile/drawing"
import { drawingSvg } from "./drawing-svg.js"

/** A graded nest as SVG in true size: a group for each size, told apart by dash, weight and name as well as by colour. */
export const nestSvg = (nest: NestOfSizes, context: DrawContext): string => {
  const fr = context.language === "fr"
  const sizes = `${fr ? "tailles" : "sizes"} ${nest.sizes.map(({ name }) => name).join(", ")}`
  const lines = [context.garment, context.subject, sizes].filter((text) => text !== "")
  const { drawing } = withHeader(drawNest(nest, context), lines, { layout: "narrow" })
  const size = Math.max(drawing.bounds.maxX - drawing.bounds.minX, drawing.bounds.maxY - drawing.bounds.minY)
  const pieces = nest.pieces.map(({ sizes: [first] }) => first!.title[context.language] ?? first!.title.en)
  return drawingSvg(drawing, {
    title: lines.join(", "),
    description: `${pieces.join(", ")}. ${fr ? "Grandeur réelle." : "True size."}`,
    margin: 1,
    penScale: Math.max(1, Math.min(2, size / 120)),
  })
}
