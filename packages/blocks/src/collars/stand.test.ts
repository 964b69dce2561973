import { type Path, pathEnd, pathStart } from "@toile/geometry"
import { expect, test } from "vitest"
import { drawShirtCollar } from "./shirt-collar.js"
import { standHalf } from "./stand-shape.js"

const seam = {
  neck: { name: "neck", width: 0.7 },
  collar: { name: "collar", width: 0.7 },
  net: { name: "net", width: 0 },
}
const drawn = (laps: "left" | "right") =>
  drawShirtCollar({ half: standHalf(20.5, 3.2), kind: "classic", height: 4.5, laps }, seam)

// Outside up and the neck edge below, as one sees the collar of someone who stands with the back to one
test("the wearer's left end lies on the left", () => {
  const { edge } = drawn("left").stand
  // The collar's two edges meet at centre back
  const ends = (path: Path) => [pathStart(path).x, pathEnd(path).x].sort((a, b) => a - b)
  for (const { path } of [edge.leftEnd, edge.collarLeft]) {
    const [outer, inner] = ends(path)
    expect([outer! < -5, inner! <= 0]).toEqual([true, true])
  }
  for (const { path } of [edge.rightEnd, edge.collarRight]) {
    const [inner, outer] = ends(path)
    expect([inner! >= 0, outer! > 5]).toEqual([true, true])
  }
  expect(pathStart(edge.neck.path).x).toBeLessThan(pathEnd(edge.neck.path).x)
})

test.each([
  ["a man's shirt", "left", -1],
  ["a woman's blouse", "right", 1],
] as const)("%s has the buttonhole in the wearer's %s end, the button in the other", (_, laps, side) => {
  const { stand } = drawn(laps)
  const hole = stand.lines!.find(({ kind }) => kind === "buttonhole")!
  expect(Math.sign(pathStart(hole.path).x)).toBe(side)
  expect(Math.sign(stand.drillHoles![0]!.x)).toBe(-side)
})

test("its two layers are cut turned, so that both buttonholes lie over each other", () => {
  expect(drawn("left").stand.cut).toMatchObject({ quantity: 2, mirrored: true })
})
