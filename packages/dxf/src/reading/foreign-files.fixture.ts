import type { XY } from "@toile/draft-model"

/** Files as other programs write them, made here: by what is known of their exports, not from anybody's file. */

export type Group = readonly [code: number, value: string | number]

export const fileText = (groups: readonly Group[], end = "\r\n"): string =>
  groups.map(([code, value]) => `${String(code).padStart(3)}${end}${value}${end}`).join("")

export const text = (layer: string, value: string, [x, y]: XY = [0, 0]): Group[] => [
  [0, "TEXT"],
  [8, layer],
  [10, x],
  [20, y],
  [40, 3.5],
  [1, value],
]

export const polyline = (
  layer: string,
  points: readonly XY[],
  closed = false,
  bulges: readonly number[] = [],
): Group[] => [
  [0, "POLYLINE"],
  [8, layer],
  [66, 1],
  [70, closed ? 1 : 0],
  ...points.flatMap(([x, y], i): Group[] => [
    [0, "VERTEX"],
    [8, layer],
    [10, x],
    [20, y],
    ...(bulges[i] ? [[42, bulges[i]] as const] : []),
  ]),
  [0, "SEQEND"],
]

export const line = (layer: string, [x, y]: XY, [u, v]: XY): Group[] => [
  [0, "LINE"],
  [8, layer],
  [10, x],
  [20, y],
  [11, u],
  [21, v],
]

export const point = (layer: string, [x, y]: XY, more: readonly Group[] = []): Group[] => [
  [0, "POINT"],
  [8, layer],
  [10, x],
  [20, y],
  ...more,
]

export const block = (name: string, entities: readonly Group[]): Group[] => [
  [0, "BLOCK"],
  [8, "1"],
  [2, name],
  [70, 64],
  [10, 0],
  [20, 0],
  ...entities,
  [0, "ENDBLK"],
]

export const file = (
  blocks: readonly (readonly Group[])[],
  style: readonly string[],
  header: readonly Group[] = [],
) => [
  ...([[0, "SECTION"], [2, "HEADER"], ...header, [0, "ENDSEC"]] as Group[]),
  ...([[0, "SECTION"], [2, "BLOCKS"], ...blocks.flat(), [0, "ENDSEC"]] as Group[]),
  ...([
    [0, "SECTION"],
    [2, "ENTITIES"],
  ] as Group[]),
  ...style.flatMap((value) => text("1", value)),
  ...blocks.flatMap((one): Group[] => [
    [0, "INSERT"],
    [8, "1"],
    [2, one[2]![1]],
    [10, 0],
    [20, 0],
  ]),
  ...([
    [0, "ENDSEC"],
    [0, "EOF"],
  ] as Group[]),
]

/** A front of 300 x 500 units with a slanted shoulder, as corners counter-clockwise. */
export const front: readonly XY[] = [
  [0, 0],
  [300, 0],
  [300, 420],
  [180, 500],
  [0, 480],
]
/** Square units. */
export const frontArea = 300 * 420 + 0.5 * (60 + 80) * 180 + 0.5 * 120 * 80 + 0.5 * 0

const grown = (by: number): readonly XY[] => front.map(([x, y]) => [x * (1 + by), y * (1 + by)])

/** A nest as one large maker writes it: each size a block, its outline in open polylines in no order. */
export const nest = (): readonly Group[] => {
  const sizes = ["36", "38", "40"]
  const blocks = sizes.map((size, i) => {
    const [a, b, c, d, e] = grown(0.05 * (i - 1)) as [XY, XY, XY, XY, XY]
    const isSample = size === "38"
    return block(`FRONT_${size}`, [
      ...text("1", "PIECE NAME: FRONT"),
      ...text("1", `SIZE: ${size}`),
      ...text("1", "Quantity: 2"),
      ...text("1", "MATERIAL: SHELL"),
      ...polyline("1", [c, d]),
      ...polyline("1", [b, a]),
      ...polyline("1", [e, d]),
      ...polyline("1", [b, c]),
      ...polyline("1", [e, a]),
      ...line("7", [50, 50], [50, 400]),
      ...line("5", [0, 50], [100, 50]),
      ...line("8", [20, 20], [200, 20]),
      ...(isSample
        ? [
            ...point("2", a),
            ...point("3", b),
            ...point("4", [150, 0]),
            ...point(
              "4",
              [300, 200],
              [
                [30, 4],
                [39, 0],
                [50, 180],
              ],
            ),
            ...point("13", [100, 100]),
          ]
        : []),
    ])
  })
  return file(blocks, ["Style Name: POLO", "Author: Maker;CAD;10", "Sample Size: 38", "UNITS: METRIC"])
}

export const insert = (blockName: string, layer: string, [x, y]: XY, more: readonly Group[] = []): Group[] => [
  [0, "INSERT"],
  [8, layer],
  [2, blockName],
  [10, x],
  [20, y],
  ...more,
]

/** A drawing with blocks whose INSERTs, and whatever else stands in ENTITIES, are given. */
export const drawing = (blocks: readonly (readonly Group[])[], entities: readonly Group[]): readonly Group[] => [
  [0, "SECTION"],
  [2, "BLOCKS"],
  ...blocks.flat(),
  [0, "ENDSEC"],
  [0, "SECTION"],
  [2, "ENTITIES"],
  ...text("1", "Units: METRIC"),
  ...entities,
  [0, "ENDSEC"],
  [0, "EOF"],
]

const inches = ([x, y]: XY): XY => [x / 25.4, y / 25.4]

/**
 * A sample size in inches as one maker writes it: the size as SAMPLE SIZE within the block alone, T notches on 80, each line followed by
 * its points and rules on the line's own layer, so that two rules stand in one place; the grain line has rules as well.
 */
export const ruledInInches = (): readonly Group[] => {
  const corners = front.map(inches)
  const middle: readonly [XY, XY] = [inches([0, 480]), inches([180, 500])]
  return file(
    [
      block("FRONT_L1", [
        ...text("1", "Piece Name:FRONT"),
        ...text("1", "SAMPLE SIZE:L"),
        ...text("1", "ANNOTATION:"),
        ...text("1", "QUANTITY: 2"),
        ...polyline("1", [...corners, corners[0]!], true),
        ...polyline("84", [...corners, corners[0]!], true),
        ...corners.flatMap((p, i) => [...point("2", p), ...text("1", `# ${i + 1}`, p)]),
        ...point("80", inches([300, 200]), [
          [30, 0.0984],
          [39, 0.0984],
          [50, 180],
        ]),
        ...line("7", inches([50, 100]), inches([50, 300])),
        ...line("5", inches([50, 100]), inches([150, 100])),
        ...text("7", "# 6", inches([50, 100])),
        ...text("7", "# 7", inches([50, 300])),
        ...polyline("8", middle),
        ...text("8", "# 8", middle[0]),
        ...text("8", "# 9", middle[1]),
        ...text("15", ""),
      ]),
    ],
    ["Style Name: S1", "Units: ENGLISH", "ASTM/D13Proposal 1 Version: D 6673-04"],
  )
}

/** A sample size as another maker writes it: texts without a value, points on the boundary's own layer, notch depths in centimetres. */
export const depthsInCentimetres = (): readonly Group[] =>
  file(
    [
      block("SS FR_M", [
        ...text("1", "PIECE NAME: SS FR"),
        ...text("1", "SIZE: M"),
        ...text("1", "QUANTITY: 1"),
        ...polyline("1", [...front, front[0]!], true),
        ...front.flatMap((p): Group[] => [
          ...point("2", p),
          [0, "TEXT"],
          [8, "2"],
          [10, p[0]],
          [20, p[1]],
          [40, 0],
          [7, "STANDARD"],
        ]),
        ...point(
          "4",
          [300, 200],
          [
            [30, 0.7],
            [38, 0.7],
            [39, 0.2],
            [50, 180],
          ],
        ),
        ...point("1", [300, 200]),
        ...text("2", "# 3", [300, 200]),
        ...line("7", [50, 50], [50, 400]),
        ...line("5", [50, 50], [50, 400]),
      ]),
    ],
    ["Units: METRIC"],
  )
