import { textStretches } from "@toile/contract"

interface Room {
  readonly characters: number
  readonly values: number
}

/** What a part has at most, about. */
const PART: Room = { characters: 64 * 1024, values: 2000 }

type Member = readonly [name: string, value: unknown]

/** How a JSON text is written: the order of an object's members, and what is small. */
export interface Writing {
  /** Names that are whole numbers come before the others within a part, as in every object of the language. */
  readonly membersOf: (object: object) => readonly Member[]
  readonly textOf: (value: unknown) => string | undefined
}

const PLAIN: Writing = { membersOf: Object.entries, textOf: JSON.stringify }

/**
 * The parts of the text that `JSON.stringify` makes of plain data, of some tens of thousands of characters at most: a long
 * text is cut too.
 */
export function* jsonParts(value: unknown, writing: Writing = PLAIN): Generator<string> {
  if (roomBeside(value, PART) !== undefined) return yield writing.textOf(value) ?? "null"
  if (typeof value === "string") return yield* textParts(value)
  yield* membersParts(value as object, writing)
}

/** A text without what begins or ends it. */
const inside = (text: string) => text.slice(1, -1)

/** Members that are small are written together. */
function* membersParts(value: object, writing: Writing): Generator<string> {
  const isList = Array.isArray(value)
  const members = isList ? itemsOf(value) : writing.membersOf(value)
  let before = isList ? "[" : "{"
  let small: Member[] = []
  let room: Room = PART
  function* written(): Generator<string> {
    const together = isList ? small.map(([, item]) => item) : Object.fromEntries(small)
    const text = small.length === 0 ? "" : inside(writing.textOf(together) ?? "")
    small = []
    room = PART
    if (text === "") return
    yield before + text
    before = ","
  }
  for (const member of members) {
    const [name, inner] = member
    let rest = roomBeside(inner, without(name, room))
    if (rest === undefined) {
      yield* written()
      rest = roomBeside(inner, without(name, PART))
    }
    if (rest !== undefined) {
      room = rest
      small.push(member)
    } else {
      yield isList ? before : `${before}${JSON.stringify(name)}:`
      yield* jsonParts(inner, writing)
      before = ","
    }
  }
  yield* written()
  if (before !== ",") yield before
  yield isList ? "]" : "}"
}

const without = (name: string, { characters, values }: Room): Room => ({ characters: characters - name.length, values })

function* itemsOf(list: readonly unknown[]): Generator<Member> {
  for (const item of list) yield ["", item]
}

function* textParts(text: string): Generator<string> {
  yield '"'
  for (const stretch of textStretches(text)) yield inside(JSON.stringify(stretch))
  yield '"'
}

/** What room a value leaves; undefined where it has too little. No more is looked at than there is room for. */
function roomBeside(value: unknown, room: Room): Room | undefined {
  let { characters, values } = room
  const open: unknown[] = [value]
  while (open.length > 0) {
    const present = open.pop()
    values--
    characters -= typeof present === "string" ? present.length : 2
    if (values < 0 || characters < 0) return undefined
    if (typeof present !== "object" || present === null) continue
    if (Array.isArray(present)) {
      if (present.length > values) return undefined
      for (const item of present) open.push(item)
    } else {
      for (const name in present) {
        characters -= name.length
        if (characters < 0 || open.length > values) return undefined
        open.push((present as Readonly<Record<string, unknown>>)[name])
      }
    }
  }
  return { characters, values }
}
