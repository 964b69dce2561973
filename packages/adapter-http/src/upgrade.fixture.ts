import { createHash } from "node:crypto"
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises"
import { dirname, join, relative } from "node:path"
import { fileURLToPath } from "node:url"
import { brotliDecompressSync } from "node:zlib"

// A data folder as an earlier version left it, and what that version answered: scripts/upgrade-fixture.mjs makes both.

type Json = Readonly<Record<string, unknown>>
interface Person {
  readonly email: string
  readonly password: string
}

export interface Manifest {
  readonly commit: string
  /** The address of the server of then. */
  readonly baseUrl: string
  readonly people: Readonly<Record<string, Person>>
  readonly disabled: Person
  readonly applications: Readonly<
    Record<string, { readonly clientId: string; readonly secret: string; readonly enabled: boolean }>
  >
  /** `by`: one of the people; the server's own address stands as `{base}`. */
  readonly answers: readonly { readonly by: string; readonly path: string; readonly answer: Json }[]
  /** `whole`: nothing else may be in the list. */
  readonly lists: readonly {
    readonly by: string
    readonly path: string
    readonly whole: boolean
    readonly items: readonly Json[]
  }[]
  readonly files: readonly {
    readonly by: string
    readonly path: string
    readonly type: string
    readonly sha256: string
  }[]
  readonly inputs: readonly { readonly path: string; readonly text: string }[]
  /** `lines`: the hash of what linesOf gives. */
  readonly drawings: readonly { readonly path: string; readonly lines: string }[]
  readonly drafts: readonly { readonly id: string; readonly of: string; readonly order: Json }[]
  readonly exports: readonly { readonly id: string; readonly draftId: string; readonly body: Json }[]
  readonly techPacks: readonly { readonly draftId: string; readonly body: Json }[]
  /** Accepted and never begun; what comes of it is as what is named by `like`. */
  readonly waiting: readonly {
    readonly kind: "draft" | "export" | "techPack" | "batch"
    readonly job: string
    readonly path: string
    readonly like: string
  }[]
}

const root = fileURLToPath(new URL("../../../fixtures/upgrades/", import.meta.url))

/** The days whose data folders are kept. */
export const keptDays = async (): Promise<string[]> =>
  (await readdir(root, { withFileTypes: true })).filter((entry) => entry.isDirectory()).map(({ name }) => name)

export const manifestOf = async (day: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(root, day, "manifest.json"), "utf8")) as Manifest

/** A copy of a kept data folder: each of its files lies packed as NAME.br. */
export async function unpack(day: string, to: string): Promise<void> {
  const from = join(root, day, "data")
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const packed = join(entry.parentPath, entry.name)
    const target = join(to, relative(from, packed).replace(/\.br$/, ""))
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, brotliDecompressSync(await readFile(packed)), { mode: 0o600 })
  }
}

export const sha256 = (bytes: string | Uint8Array) => createHash("sha256").update(bytes).digest("hex")

/** The lines and curves of a drawing, without its texts, which name the draft. */
export const linesOf = (svg: string) => [...svg.matchAll(/ d="([^"]*)"/g)].map(([, line]) => line).join("\n")

/**
 * What was answered then and is not now, each by its JSON pointer. Fields may have been added since; a list has the same
 * items in the same order.
 */
export function lost(then: unknown, now: unknown, at = ""): string[] {
  if (Object.is(then, now)) return []
  if (typeof then !== "object" || then === null || typeof now !== "object" || now === null) {
    return [`${at} was ${JSON.stringify(then)}, is ${JSON.stringify(now)}`]
  }
  const longer = Array.isArray(then) && (!Array.isArray(now) || now.length !== then.length)
  if (longer) return [`${at} was ${JSON.stringify(then)}, is ${JSON.stringify(now)}`]
  return Object.entries(then).flatMap(([key, value]) => lost(value, (now as Json)[key], `${at}/${key}`))
}
