import type { Draft } from "@toile/draft-model"
import type { Violation } from "./violation.js"

/** I21: how far a lining may miss what it has to have over the shell, cm. */
const OFF = 0.05

/** I21: a lining goes round with the shell and its own ease, and never holds it back. */
export const checkLiningGirths = ({ liningGirths = [] }: Draft): Violation[] =>
  liningGirths.flatMap(({ name, shell, lining, ease }): Violation[] => {
    if (lining >= shell + ease - OFF) return []
    const detail = `${name}: the lining is ${lining.toFixed(2)} cm round, the shell ${shell.toFixed(2)}, and it is to have ${ease} more`
    return [{ kind: "lining", detail }]
  })
