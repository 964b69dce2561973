import { atOnce, err, type InParts, ok, pathOf, pointerOf, type Result } from "@toile/result"
import type { Batch, BatchProblem, Plan } from "./batch.js"
import { AT_ONCE, parseReference, placeOf, pointerTo, referencesIn } from "./reference.js"

/**
 * The graph of a batch, or everything that is wrong with its references: unknown actions and definitions, fields that
 * an action of that type never has, circles.
 *
 * @param yields for each action type the fields of what it makes
 */
export const planBatch = (
  batch: Batch,
  yields: Readonly<Record<string, readonly string[]>>,
): Result<Plan, readonly BatchProblem[]> => atOnce(planInParts(batch, yields))

/** As planBatch, in parts. */
export function* planInParts(
  batch: Batch,
  yields: Readonly<Record<string, readonly string[]>>,
): InParts<Result<Plan, readonly BatchProblem[]>> {
  const problems: BatchProblem[] = []
  // Definitions count as nodes of the graph too: they may refer to each other and to actions.
  const edges = new Map<string, Set<string>>()
  for (const [name, definition] of Object.entries(batch.definitions))
    edges.set(definitionNode(name), yield* targets(batch, yields, definition, ["definitions", name], problems))
  for (const [id, action] of Object.entries(batch.actions))
    edges.set(actionNode(id), yield* targets(batch, yields, action.body, ["actions", id, "body"], problems))
  const circle = problems.length === 0 ? circleIn(edges) : undefined
  if (circle) problems.push({ pointer: circle.pointer, message: `refers to itself: ${circle.route.join(" -> ")}` })
  if (problems.length > 0) return err(problems)

  const dependencies = new Map<string, ReadonlySet<string>>()
  for (const id of Object.keys(batch.actions)) {
    dependencies.set(id, actionsReached(edges, actionNode(id)))
    yield undefined
  }
  const independent = new Set([...dependencies].flatMap(([id, needs]) => (needs.size === 0 ? [id] : [])))
  return ok({ dependencies, independent })
}

/** More than anybody reads: a batch may have a hundred thousand references. */
export const MOST_PROBLEMS = 1000

const actionNode = (id: string): string => pointerOf(["actions", id])
const definitionNode = (name: string): string => pointerOf(["definitions", name])

function* targets(
  batch: Batch,
  yields: Readonly<Record<string, readonly string[]>>,
  value: unknown,
  root: readonly string[],
  problems: BatchProblem[],
): InParts<Set<string>> {
  const found = new Set<string>()
  for (const [index, { place, ref }] of (yield* referencesIn(value, placeOf(root))).entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) yield undefined
    const say = (message: string): void => {
      if (problems.length < MOST_PROBLEMS) problems.push({ pointer: pointerTo(place), message })
    }
    const parsed = parseReference(ref)
    if (parsed._tag === "Err") say(parsed.error)
    else if (parsed.value.to === "definition") {
      const { name } = parsed.value
      if (Object.hasOwn(batch.definitions, name)) found.add(definitionNode(name))
      else say(`there is no definition ${JSON.stringify(name)}`)
    } else {
      const { action, path } = parsed.value
      if (!Object.hasOwn(batch.actions, action)) say(`there is no action ${JSON.stringify(action)}`)
      else {
        const { type } = batch.actions[action]!
        const fields = Object.hasOwn(yields, type) ? yields[type]! : []
        if (fields.includes(path[0]!)) found.add(actionNode(action))
        else say(`an action of type ${type} gives no ${JSON.stringify(path[0])}; it gives ${fields.join(", ")}`)
      }
    }
  }
  return found
}

interface Circle {
  readonly pointer: string
  readonly route: readonly string[]
}

/** The first circle that a walk in depth meets. The walk keeps its own stack: a batch may be a long chain. */
const circleIn = (edges: ReadonlyMap<string, ReadonlySet<string>>): Circle | undefined => {
  const done = new Set<string>()
  for (const root of edges.keys()) {
    const route: string[] = []
    const onRoute = new Set<string>()
    const stack: Array<{ readonly node: string; readonly leave: boolean }> = [{ node: root, leave: false }]
    while (stack.length > 0) {
      const { node, leave } = stack.pop()!
      if (leave) {
        route.pop()
        onRoute.delete(node)
        done.add(node)
        continue
      }
      if (onRoute.has(node)) return { pointer: node, route: [...route.slice(route.indexOf(node)), node] }
      if (done.has(node)) continue
      route.push(node)
      onRoute.add(node)
      stack.push({ node, leave: true })
      for (const next of edges.get(node) ?? []) stack.push({ node: next, leave: false })
    }
  }
  return undefined
}

/** The actions that a node waits for directly, through definitions but not through other actions. */
const actionsReached = (edges: ReadonlyMap<string, ReadonlySet<string>>, from: string): ReadonlySet<string> => {
  const reached = new Set<string>()
  const seen = new Set<string>()
  const open = [...(edges.get(from) ?? [])]
  while (open.length > 0) {
    const node = open.pop()!
    if (seen.has(node)) continue
    seen.add(node)
    const [root, action] = pathOf(node)
    if (root === "actions" && action !== undefined) reached.add(action)
    else open.push(...(edges.get(node) ?? []))
  }
  return reached
}
