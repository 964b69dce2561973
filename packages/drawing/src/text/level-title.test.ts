import { describe, expect, test } from "vitest"
import { levelTitles } from "./level-title.js"

describe("a level's words", () => {
  test.each(["bust", "bustMirrored", "bustLeft", "bustRight"])("%s is the bust line", (name) => {
    expect(levelTitles(name, "en")).toEqual(["bust line", "bust"])
    expect(levelTitles(name, "fr")).toEqual(["ligne de poitrine", "poitrine"])
  })
  test("one that is not the catalogue's is said as its pattern names it", () => {
    expect(levelTitles("upperCalf", "en")).toEqual(["upper calf"])
  })
})
