import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { groupsOfMaterials } from "./material-groups.js"

const told = (...materials: readonly string[]) => {
  const { groupOf, notes } = groupsOfMaterials(materials)
  return { groups: materials.map(groupOf), notes }
}

describe("the materials of a file as groups", () => {
  it.each([
    [
      ["ПОДКЛАДКА", "Ткань верха", "дублерин", "Подкладочная ткань"],
      ["lining", "shell", "interfacing"],
    ],
    [
      ["Підкладка", "Тканина", "Флізелін"],
      ["lining", "shell", "interfacing"],
    ],
    [
      ["ΦΟΔΡΑ", "Ύφασμα"],
      ["lining", "shell"],
    ],
    [
      ["ซับใน", "ผ้าหลัก", "ผ้ากาว"],
      ["lining", "shell", "interfacing"],
    ],
    [
      ["面料", "里料", "衬", "袋布", "罗纹"],
      ["shell", "lining", "interfacing", "pocketing", "rib"],
    ],
    [
      ["面布", "裡布", "粘合襯"],
      ["shell", "lining", "interfacing"],
    ],
    [
      ["衬里", "衬布", "衬衫布"],
      ["lining", "interfacing", "u886c-886b-5e03"],
    ],
    [
      ["表地", "裏地", "芯地", "リブ"],
      ["shell", "lining", "interfacing", "rib"],
    ],
    [
      ["겉감", "안감", "심지"],
      ["shell", "lining", "interfacing"],
    ],
  ])("%j are called as ours", (materials, groups) => {
    expect(told(...materials).groups.slice(0, groups.length)).toEqual(groups)
  })

  it("that no word is known of have names of their own, the same in every file, and that is told", () => {
    const names = ["Сетка", "Δίχτυ", "网布", "网布 2", "ผ้า"]
    const groups = ["setka", "dichty", "u7f51-5e03", "u7f51-5e03-2", "ue1c-e49-e32"]
    expect(told(...names)).toEqual({
      groups,
      notes: names.map((name, i) => `the material ${name} is called ${groups[i]}`),
    })
    expect(told(...names.toReversed()).groups).toEqual(groups.toReversed())
  })

  it("are never one for two names that mean the same, and Latin letters keep theirs", () => {
    expect(told("подкладка", "Lining", "里料")).toEqual({
      groups: ["podkladka", "Lining", "u91cc-6599"],
      notes: ["the material подкладка is called podkladka", "the material 里料 is called u91cc-6599"],
    })
    expect(told("面料", "面布")).toEqual({
      groups: ["shell", "u9762-5e03"],
      notes: ["the material 面料 is taken for shell", "the material 面布 is called u9762-5e03"],
    })
    expect(told("Cote", "Côté", "Größe A")).toEqual({
      groups: ["Cote", "Cote-2", "Grosse-A"],
      notes: ["the material Côté is called Cote-2"],
    })
  })

  it("are one for names that differ in capitals, blanks or signs alone, and shell without a name", () => {
    expect(told("ткань", "Ткань", " ткань ", "", "--", "poly cotton", "Poly-Cotton")).toEqual({
      groups: ["shell", "shell", "shell", "shell", "shell", "poly-cotton", "poly-cotton"],
      notes: [
        "the material Ткань is taken for ткань, which differs in capitals alone",
        "the material Poly-Cotton is taken for poly cotton, which differs in capitals or signs alone",
        "the material ткань is taken for shell",
      ],
    })
  })

  it("differ wherever a letter or a digit does, in ASCII, and what a name does not say is told", () => {
    const letter = fc.constantFrom(..."aeg1-3ñßєеїіщςσάα面布里料衬裏地芯ผ้า가갸")
    const word = fc.constantFrom("ткань", "подкладка", "面料", "衬", "裏地", "shell", "lining", "shell 2", "안감")
    const name = fc.oneof(
      fc.array(letter, { minLength: 1, maxLength: 5 }).map((letters) => letters.join("")),
      word,
    )
    const letters = (text: string) =>
      text
        .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
        .replace(/^-|-$/g, "")
        .normalize("NFKC")
    fc.assert(
      fc.property(fc.array(name, { minLength: 2, maxLength: 12 }), (names) => {
        const { groups, notes } = told(...names)
        names.forEach((one, i) => {
          expect(groups[i]).toMatch(/^[A-Za-z0-9_-]+$/)
          names.forEach((other, k) => {
            if (letters(one) === "" || letters(other) === "") return
            expect(groups[i]!.toLowerCase() === groups[k]!.toLowerCase(), `${one}, ${other}`).toBe(
              letters(one) === letters(other),
            )
          })
          if (/[^\P{L}\p{Script=Latin}]/u.test(one))
            expect(
              notes.some((note) => note.includes(one)),
              one,
            ).toBe(true)
        })
      }),
      { seed: 14, numRuns: 300 },
    )
  })
})
