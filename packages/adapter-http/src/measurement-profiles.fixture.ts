import { bodyOf } from "./checks.fixture.js"
import type { Answer, Call } from "./service.fixture.js"

export const PATH = "/v2/measurementProfiles"
/** A body of the test engine's garments. */
export const ANNA = { name: "Anna", gender: "female", measurementType: "body", measurements: { mbHeight: 168.25 } }

/** Profiles as a caller makes them, and the revisions that they have, the newest first. */
export const profilesOf = (call: Call) => ({
  made: (changes: object = {}): Promise<Answer["body"]> => bodyOf(call("POST", PATH, { ...ANNA, ...changes }), 201),
  revisions: (id: string): Promise<Answer["body"]> => bodyOf(call("GET", `${PATH}/${id}/revs`)),
})
