import { dirname } from "node:path"
import {
  findFaults,
  inItems,
  type NestedSheet,
  type NestingError,
  readInstance,
  readSolution,
  solutionOf,
  totalLength,
} from "@toile/nesting"
import type { Result } from "@toile/result"
import { readJson } from "../arguments.js"
import { Refused } from "../command.js"
import { needWritable, writeFileAt } from "../write-all.js"
import { noInterrupt, onInterrupt } from "./interrupt.js"
import { layoutSvg } from "./layout-svg.js"
import { limitsOf, seedFrom, threadsOf } from "./limits.js"
import { progressBar } from "./progress.js"
import { reasonOf, type SearchTask, search } from "./search.js"
import { tell } from "./told.js"

/** What `toile nest` takes whatever is nested. */
export interface NestOptions {
  readonly time?: string | undefined
  readonly evaluations?: string | undefined
  readonly seed: string
  readonly workers?: string | undefined
  readonly start?: string | undefined
  readonly out?: string | undefined
  readonly svg?: string | undefined
  readonly json?: boolean | undefined
}

/** `toile nest INSTANCE.json`: a strip-packing instance in the form of jagua-rs and sparrow. */
export const nestInstance = async (path: string, options: NestOptions): Promise<void> => {
  const from = Date.now()
  const limits = limitsOf(options, from)
  const seed = seedFrom(options.seed)
  const workers = threadsOf(options)
  const instance = accepted(readInstance(await readJson(path)), path)
  for (const field of instance.unread) process.stderr.write(`note: ${path}: ${field} means nothing here\n`)
  const files = [options.out, options.svg].filter((file) => file !== undefined)
  for (const file of files) await needWritable(dirname(file))
  const start =
    options.start === undefined ? undefined : await startOf(options.start, (json) => readSolution(instance, json))
  const { problem, area, stripHeight, name } = instance
  // Of double cloth each copy between the folds cuts two, now and then one too many.
  const spare = instance.spare.reduce((sum, { count }) => sum + count, 0)
  const cutsOf = (part: string): number => instance.items.get(part)!.cuts
  const demanded = problem.parts.reduce((sum, { id, demand }) => sum + demand * cutsOf(id), 0) - spare
  if (problem.parts.length === 0) throw new Refused([`${path}: nothing is demanded: it has no items`])
  const task: SearchTask = { problem, seed, from, ...limits, ...(start === undefined ? {} : { start }) }
  const interrupt = "until" in task ? onInterrupt() : noInterrupt
  const bar = progressBar(area, stripHeight)
  const found = await search(task, { workers, bar, of: path, shouldStop: interrupt.isAsked })
  interrupt.release()
  if (found._tag === "Err") throw reasonOf(found.error, path, (error) => inWords(inItems(instance, error), path))
  const { sheets, evaluations, plainer, stopped } = found.value
  const usedLength = totalLength(sheets)
  const solution = solutionOf(instance, found.value)
  if (options.out !== undefined) await writeFileAt(options.out, `${JSON.stringify(solution, null, 2)}\n`)
  if (options.svg !== undefined) await writeFileAt(options.svg, layoutSvg(name, problem, sheets))
  tell(
    {
      name,
      density: solution.density,
      usedLength,
      stripHeight,
      placed: sheets.flatMap(({ placements }) => placements).reduce((sum, { part }) => sum + cutsOf(part), 0) - spare,
      demanded,
      overlapFree: findFaults(problem, sheets).length === 0,
      seconds: (Date.now() - from) / 1000,
      evaluations,
      seed,
      ...(stopped ? { stopped } : {}),
      ...(instance.spread === undefined ? {} : { spread: instance.spread, spare: instance.spare }),
      ...(plainer === undefined ? {} : { plainer }),
    },
    options.json === true,
  )
}

const startOf = async (
  path: string,
  read: (json: unknown) => Result<readonly NestedSheet[], NestingError>,
): Promise<readonly NestedSheet[]> => accepted(read(await readJson(path)), path)

const accepted = <T>(result: Result<T, NestingError>, path: string): T => {
  if (result._tag === "Ok") return result.value
  throw new Refused([inWords(result.error, path)])
}

const inWords = (error: NestingError, path: string): string => `${path}: ${error.message}`
