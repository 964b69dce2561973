import type { Draft } from "@toile/draft-model"
import { secondJudge } from "@toile/second-judge"
import type { Finding } from "./finding.js"

/** What a slow judge that shares no code with drawing and checks says of a draft, read from its JSON alone. */
export const checkSecondOpinion = (draft: Draft): readonly Finding[] => secondJudge(JSON.parse(JSON.stringify(draft)))
