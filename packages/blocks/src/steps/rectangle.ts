import type { Titles } from "@toile/draft-model"
import { line, point } from "@toile/geometry"
import { edge, piece, type Seam } from "@toile/pattern-model"

interface RectangleHow<Material extends string> {
  readonly materials: readonly Material[]
  readonly quantity: number
  readonly mirrored?: boolean
  readonly seam: Seam
  /** The height at which it is folded lengthwise. */
  readonly foldAt?: number
}

/** A straight strip or patch, `width` by `height`, its grain along the longer side. */
export const rectangle = <const Name extends string, const Material extends string>(
  name: Name,
  title: Titles,
  width: number,
  height: number,
  { materials, quantity, mirrored, seam, foldAt }: RectangleHow<Material>,
) => {
  const [a, b, c, d] = [point(0, 0), point(width, 0), point(width, height), point(0, height)] as const
  const inset = Math.min(width, height) / 4
  return piece(name, {
    title,
    cut: { materials, quantity, ...(mirrored ? { mirrored } : {}) },
    sewLine: [
      edge("lower", line(a, b), seam),
      edge("right", line(b, c), seam),
      edge("upper", line(c, d), seam),
      edge("left", line(d, a), seam),
    ],
    ...(foldAt === undefined
      ? {}
      : { lines: [{ name: "fold", kind: "fold" as const, path: line(point(0, foldAt), point(width, foldAt)) }] }),
    grain:
      width >= height
        ? [point(inset, height / 4), point(width - inset, height / 4)]
        : [point(width / 4, inset), point(width / 4, height - inset)],
  })
}
