import { frontRise } from "./belly.js"

/** The finished skirt's dimensions, cm: the one thing that it is drawn from, whether a body or a garment was measured. */
export interface SkirtSize {
  /** The top edge of the band or, without one, of the skirt; closed. */
  readonly waist: number
  /** At the body's waist, where the block is drawn; the same but for a raised or lowered edge. */
  readonly bodyWaist: number
  /** The skirt's waist is so much longer than the band and eased into it. */
  readonly easedIn: number
  /** What the body's waist is larger than its normal one, a half; it lies in front. */
  readonly belly: number
  /** Steps of one that is seen, 0 to 3, beyond what the girths tell. */
  readonly bellySeen?: number | undefined
  readonly hip: number
  readonly hem: number
  /** Waist seam, or edge, to hem at centre front. */
  readonly length: number
  /** From the body's waist down to the hip line, as the body has it. */
  readonly hipDepth: number
  /** How far the skirt's edge lies above the body's waist, or below it. */
  readonly raised: number
  readonly lowered: number
  readonly waistbandHeight: number
  /** How far the band hangs below the skirt's own edge, from which it is cut. */
  readonly bandBelow: number
  /** How far the waist drops at centre back. */
  readonly backDrop: number
  /** How much longer than usual the back's darts are, for a hollow back. */
  readonly backDartsLonger?: number | undefined
  /** And for a flat seat, as far as they then end no nearer than 5 to the hip line. */
  readonly backDartsForSeat?: number | undefined
  /** How much narrower than usual a half of the front is at the hip, and of the back wider, for a seat that is told. */
  readonly frontHipLess?: number | undefined
  /** How much more than the back's, by half, the front's side takes in from the hips to the waist, where an arc of the hips was measured; cm. */
  readonly frontSideMore?: number | undefined
  /** What the darts of each back take in more for it, as far as there are any. */
  readonly backDartsMore?: number | undefined
  /** From 0 to 1: how far side and back darts follow a high hip that is hollow; down to -1, how far the side goes round a full body. */
  readonly closer?: number | undefined
  /** What the skirt must measure at the high hip at the least; 0 where that is not known. */
  readonly highHipNeed: number
  /** The measurement or option that gave each dimension, for messages. */
  readonly from: Readonly<Record<"waist" | "hip" | "hem" | "length" | "hipDepth" | "waistbandHeight", string>>
}

/** From the body's waist, as it lies without a belly, down to the hem. */
export const waistToHem = ({ length, raised, lowered, bandBelow, ...over }: SkirtSize): number =>
  length - frontRise(over) - raised + lowered + bandBelow
