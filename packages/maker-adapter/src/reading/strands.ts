import type { XY } from "@toile/draft-model"
import { ok, pointerOf, type Result } from "@toile/result"
import { wholeSeed } from "./bezier-curve.js"
import { type Fields, fail, isFields, placeAt } from "./fields.js"
import { flatPath } from "./flat-path.js"
import type { MakerError, Strand } from "./strand.js"

/** Models within models: deeper is a circle of references, or no drawing. */
const DEEPEST = 64
const MOST_POINTS = 2_000_000

/** All paths of a model and of what is within it, each with the layer that it has or inherits. */
export const strandsOf = (model: unknown, scale: number): Result<readonly Strand[], MakerError> => {
  const strands: Strand[] = []
  let points = 0
  const walk = (
    node: unknown,
    route: readonly string[],
    from: XY,
    inherited: string,
  ): Result<undefined, MakerError> => {
    if (!isFields(node)) return fail(route, "must be a model")
    if (route.length > 2 * DEEPEST) return fail(route, `lies more than ${DEEPEST} models deep`, "TooLarge")
    const origin = placeAt(node, "origin", route, [0, 0])
    if (origin._tag === "Err") return origin
    const at: XY = [from[0] + origin.value[0], from[1] + origin.value[1]]
    const layer = layerOf(node, route, inherited)
    if (layer._tag === "Err") return layer
    const add = (path: unknown, there: readonly string[]): Result<undefined, MakerError> => {
      if (!isFields(path)) return fail(there, "must be a path")
      const own = layerOf(path, there, layer.value)
      if (own._tag === "Err") return own
      const flat = flatPath(path, there, { scale, origin: at })
      if (flat._tag === "Err") return flat
      points += flat.value.points.length
      if (points > MOST_POINTS) return fail(there, `is beyond ${MOST_POINTS} points of the whole`, "TooLarge")
      strands.push({ ...flat.value, path: pointerOf(there), route: there, layer: own.value })
      return ok(undefined)
    }
    const seed = wholeSeed(node)
    if (seed !== undefined) return add(seed, [...route, "seed"])
    for (const [key, each] of [
      ["paths", add],
      ["models", (child: unknown, there: readonly string[]) => walk(child, there, at, layer.value)],
    ] as const) {
      const held = node[key]
      if (held === undefined) continue
      if (!isFields(held)) return fail([...route, key], `must be an object of ${key}`)
      for (const name of Object.keys(held)) {
        const done = each(held[name], [...route, key, name])
        if (done._tag === "Err") return done
      }
    }
    return ok(undefined)
  }
  const walked = walk(model, [], [0, 0], "")
  return walked._tag === "Err" ? walked : ok(strands)
}

const layerOf = (of: Fields, route: readonly string[], inherited: string): Result<string, MakerError> => {
  const layer = of.layer
  if (layer === undefined) return ok(inherited)
  return typeof layer === "string" ? ok(layer) : fail([...route, "layer"], "must be a text")
}
