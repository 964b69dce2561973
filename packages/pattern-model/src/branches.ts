/**
 * What a construction decides by the body and what changes its form: how many darts a part has. By name, how many. A draft whose order holds
 * them takes them as they are given, so that drafts of several bodies are of one form and make a nest of sizes; else the body decides.
 */
export type Branches = Readonly<Record<string, number>>

/** A narrower dart is not sewn, cm. */
export const LEAST_SEWN = 0.8
/** A dart of less, cm, is not held: its two notches would lie too near to each other. */
export const LEAST_HELD = 0.9
/** What a body has more, where a dart is held away, is no dart: less than is sewn. */
const MOST_UNSEWN = LEAST_SEWN - 0.01

/**
 * A dart's intake as the held branch has it, cm: one that is there at least so wide that it can be sewn and marked, one that is not there
 * narrower than what is sewn; as it is where nothing is held. What is next to it takes the difference.
 *
 * @param held how many darts there are, by the branch; undefined where the body decides
 * @param index which of them it is
 */
export const heldIntake = (intake: number, held: number | undefined, index = 0): number =>
  held === undefined ? intake : index < held ? Math.max(intake, LEAST_HELD) : Math.min(intake, MOST_UNSEWN)
