import { endpoints } from "@toile/contract"

/** So many of each kind are remembered, the latest. */
const MOST_KNOWN = 60

/** `/v2/drafts/{id}/assets/{filename}` and `/v2/drafts/{}/assets/{}`: the same place by another name. */
const nameless = (path: string): string => path.replace(/\{\w+\}/g, "{}")

/** Every place of the interface that has something of its own in its path. */
const places = [...new Set(endpoints.map(({ path }) => nameless(path)))]
  .filter((path) => path.includes("{}"))
  .map((place) => ({
    place,
    form: new RegExp(`^${place.replaceAll(".", "\\.").replaceAll("{}", "([^/?#]+)")}$`),
  }))

/**
 * What a run has learnt: which addresses lead to something.
 *
 * @param needed IDs that are never learnt: who disables the caller ends the run
 */
export function newWorld(baseUrl: string, needed: ReadonlySet<string>) {
  const known = new Map<string, string[][]>()

  const learn = (place: string, parts: readonly string[]) => {
    const there = known.get(place) ?? []
    // Lists tell the same ones again and again.
    if (there.some((one) => one.every((part, at) => part === parts[at]))) return
    there.push([...parts])
    if (there.length > MOST_KNOWN) there.shift()
    known.set(place, there)
  }
  const learnAddress = (address: string) => {
    if (!address.startsWith(`${baseUrl}/`)) return
    const path = address.slice(baseUrl.length)
    for (const { place, form } of places) {
      const found = form.exec(path)
      if (found !== null && !found.some((part) => needed.has(part))) learn(place, found.slice(1))
    }
  }

  return {
    /** What has been seen in the places of a path: `[draftId, filename]` of `/v2/drafts/{id}/assets/{filename}`. */
    seen(path: string): readonly (readonly string[])[] {
      const place = nameless(path)
      // A path's own parts, or those of the path above it, however many places that one has: /v2/drafts/{}/assets.
      for (let end = place.length; end > 0; end = place.lastIndexOf("/", end - 1)) {
        const found = known.get(place.slice(0, end))
        if (found !== undefined && found.length > 0) return found
      }
      return []
    },
    /** Learns from an answer: the addresses in it, and the items of a list at `path`. */
    learn(path: string, value: unknown, location: string | null): void {
      if (location !== null) learnAddress(location)
      const look = (one: unknown): void => {
        if (typeof one === "string") learnAddress(one)
        else if (typeof one === "object" && one !== null) for (const inner of Object.values(one)) look(inner)
      }
      look(value)
      if (!Array.isArray(value)) return
      for (const item of value as Record<string, unknown>[]) {
        const id = item?.uuid ?? item?.id
        if (id !== undefined) learnAddress(`${baseUrl}${path}/${id}`)
      }
    },
  }
}
export type World = ReturnType<typeof newWorld>
