import { expect, test } from "vitest"
import { edgeTitle } from "./edge-title.js"

test("an edge is called as people say it, with its number and its side", () => {
  const said = (name: string) => [edgeTitle(name, "en"), edgeTitle(name, "fr")]
  expect(said("centreBack")).toEqual(["centre back", "milieu dos"])
  expect(said("waist1Left")).toEqual(["waist 1 left", "taille 1 à gauche"])
  expect(said("hemRight")).toEqual(["hem right", "ourlet à droite"])
  expect(said("dart2")).toEqual(["dart 2", "pince 2"])
  // The other half of an unfolded piece is sewn like the first
  expect(said("armholeMirrored")).toEqual(["armhole", "emmanchure"])
})

test("a name that is not the catalogue's stays as its pattern says it", () => {
  for (const name of ["wingLeft", "constructor", "toString1", "ailes"])
    expect(edgeTitle(name, "fr")).toBe(edgeTitle(name, "en"))
  expect(edgeTitle("", "fr")).toBe("")
})
