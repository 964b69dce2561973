import { finishedNames } from "../finished-names.js"
import { finishedWords } from "./finished.js"
import type { Texts } from "./words.js"

const byId: Readonly<Record<string, Texts>> = Object.fromEntries(
  finishedNames.flatMap((name) => [
    [`mf${name}`, finishedWords[name]],
    [`gm${name}`, finishedWords[name]],
  ]),
)

/** The title of a finished or a garment measurement, by its ID; none of one that a garment alone knows. */
export const measuredTitle = (id: string): Texts | undefined => (Object.hasOwn(byId, id) ? byId[id] : undefined)
