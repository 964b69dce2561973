import { exportFileKey, exportFolder, Files } from "@toile/service-core"
import { Effect, type Layer } from "effect"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

export interface FilesHouse {
  /** Opens the files as one process does; all of a house's share what is kept. */
  readonly open: () => Layer.Layer<Files>
  readonly end: () => Promise<void>
}

/** What every store of produced files holds. @param found a new house, with nothing in it */
export function filesContract(name: string, found: () => Promise<FilesHouse>): void {
  describe(`${name} as files`, () => {
    let house: FilesHouse
    beforeAll(async () => {
      house = await found()
    })
    afterAll(() => house.end())
    /** Each use opens them anew. */
    const use = <A>(work: (files: Files) => Effect.Effect<A>) =>
      Effect.runPromise(Effect.provide(Effect.flatMap(Files, work), house.open()))
    const bytes = (text: string) => new TextEncoder().encode(text)
    const read = async (key: string) => {
      const found = await use((files) => files.read(key))
      return found === undefined ? undefined : new TextDecoder().decode(found)
    }

    test("a file is written with its size and hash, read back whole, and replaced", async () => {
      const key = exportFileKey("tenant", "export", "skirt.pdf")
      expect(await read(key)).toBeUndefined()
      expect(await use((files) => files.write(key, bytes("abc")))).toEqual({
        size: 3,
        sha256: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
      })
      expect(await read(key)).toBe("abc")
      await use((files) => files.write(key, bytes("of another length")))
      expect(await read(key)).toBe("of another length")
    })

    test("any bytes are kept as they are, none as well, and many", async () => {
      const every = Uint8Array.from({ length: 3_000_000 }, (_, i) => (i * 31 + (i >> 8)) & 0xff)
      await use((files) => files.write("tenant/media/many", every))
      const found = await use((files) => files.read("tenant/media/many"))
      expect(found?.length).toBe(every.length)
      expect(found?.every((byte, i) => byte === every[i])).toBe(true)
      expect(await use((files) => files.write("tenant/media/none", new Uint8Array()))).toMatchObject({ size: 0 })
      expect(await read("tenant/media/none")).toBe("")
    })

    test("who reads while others replace a file has the one or the other, whole", async () => {
      const key = "tenant/media/turns"
      const texts = ["a".repeat(20_000), "b".repeat(30_000)] as const
      await use((files) => files.write(key, bytes(texts[0])))
      const writes = Array.from({ length: 60 }, (_, i) => use((files) => files.write(key, bytes(texts[(i + 1) % 2]!))))
      const reads = Array.from({ length: 60 }, () => read(key))
      for (const text of await Promise.all(reads)) expect(texts.some((whole) => whole === text)).toBe(true)
      await Promise.all(writes)
      const last = await read(key)
      expect(texts.some((whole) => whole === last)).toBe(true)
    })

    test("a folder is removed with all that is in it, and nothing beside it", async () => {
      const [own, beside] = [exportFolder("tenant", "e1"), exportFolder("tenant", "e10")]
      for (const key of [`${own}/a.dxf`, `${own}/deep/b.dxf`, `${beside}/a.dxf`]) {
        await use((files) => files.write(key, bytes("x")))
      }
      await use((files) => files.removeFolder(own))
      expect(await read(`${own}/a.dxf`)).toBeUndefined()
      expect(await read(`${own}/deep/b.dxf`)).toBeUndefined()
      expect(await read(`${beside}/a.dxf`)).toBe("x")
      await use((files) => files.removeFolder(own))
    })

    test.each(["../outside", "a/../../b", "/etc/passwd", "a//b", "", ".hidden", "a\\b", "a\0", "a/"])(
      "%j is no key",
      async (bad) => {
        for (const act of [
          (files: Files) => files.write(bad, bytes("x")),
          (files: Files) => files.read(bad),
          (files: Files) => files.removeFolder(bad),
        ]) {
          expect((await use((files) => Effect.exit<unknown, never, never>(act(files))))._tag).toBe("Failure")
        }
      },
    )
  })
}
