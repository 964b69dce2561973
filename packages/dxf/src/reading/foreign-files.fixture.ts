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
