import type { Draft } from "@toile/draft-model"
import { draftOf, ordersLike, pieceOf, pointsOf } from "@toile/pattern-testing"
import { expect, test } from "vitest"
import { readOrder } from "../../test/orders.js"
import { dress } from "./index.js"

// With one shoulder lower each side has pieces of its own, right side up: the shell's looks out, facings and lining look to the body.

const orderFor = ordersLike(readOrder("dress-average"))
const made = (more: Record<string, string | number>): Draft =>
  draftOf(dress, orderFor({ lowerShoulder: "lowerShoulder.left", lowerShoulderBy: 2, ...more }))

/** On which side of the piece its armhole, or its shoulder, lies: 1 on the right. */
const outwards = (draft: Draft, piece: string, edge: string): number => {
  const middle = (points: readonly (readonly [number, number])[]): number =>
    points.reduce((sum, [x]) => sum + x, 0) / points.length
  return Math.sign(middle(pointsOf(draft, piece, edge)) - middle(pieceOf(draft, piece).cutLine))
}

test("a facing of one side, right side up, is its shell's mirror image", () => {
  const draft = made({})
  for (const side of ["Left", "Right"]) {
    const shell = outwards(draft, `back${side}`, "armhole")
    expect([side, shell]).toEqual([side, side === "Left" ? -1 : 1])
    expect([side, outwards(draft, `backNeckFacing${side}`, "shoulder")]).toEqual([side, -shell])
    // The armhole lies on a facing's other side, towards the arm
    expect([side, outwards(draft, `backArmholeFacing${side}`, "armhole")]).toEqual([side, -shell])
    expect([side, outwards(draft, `frontArmholeFacing${side}`, "armhole")]).toEqual([side, shell])
  }
})

test("so is its lining", () => {
  const draft = made({ lined: "lined.yes", silhouette: "silhouette.princess" })
  for (const side of ["Left", "Right"])
    for (const piece of ["sideFront", "back", "sideBack"]) {
      const [shell, lining] = [piece, `lining${piece[0]!.toUpperCase()}${piece.slice(1)}`].map((name) =>
        outwards(draft, `${name}${side}`, piece === "back" ? "shoulder" : "armhole"),
      )
      expect([side, piece, lining]).toEqual([side, piece, -shell!])
    }
})

test("a whole lining has its sides the other way round", () => {
  const draft = made({ lined: "lined.yes" })
  expect(outwards(draft, "front", "armholeLeft")).toBe(1)
  expect(outwards(draft, "liningFront", "armholeLeft")).toBe(-1)
})
