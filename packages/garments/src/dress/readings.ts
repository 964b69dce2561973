import { readBicep } from "@toile/blocks/sleeves"
import { edgeOf } from "@toile/blocks/steps"
import { readTorso } from "@toile/blocks/torso"
import { alongEdges } from "@toile/pattern-model"
import type { drawDress } from "./pieces.js"

/** Where the girths are read on the shell; a sleeve's where there is one. */
export const readDress = ({ torso, shell, plain }: ReturnType<typeof drawDress>) => ({
  ...readTorso(torso, shell),
  gmNeckGirth: alongEdges(2, edgeOf(shell.front, "neck"), edgeOf(shell.back, "neck")),
  ...(plain ? { gmBicepGirth: readBicep(plain), gmCuffGirth: alongEdges(1, plain.edge.hem) } : {}),
})
