import type { Fall } from "@toile/pattern-model"

// What of a garment gets smaller as a body gets larger there, which else nothing does, and why.

/** Of a garment that is cut on the seat. */
export const fallsWithSeat = <G extends string>(...of: readonly G[]): Fall<G> => ({
  of,
  as: ["waist", "hip"],
  why: "once the belly is the fullest girth the seat is cut on the low hip, a little less (a note tells it), and what lies on the line to the hips goes with it",
})

/** Of a top whose seams run on below the hips. */
export const hemFalls: Fall<"gmHemGirth"> = {
  of: ["gmHemGirth"],
  as: ["bust", "waist"],
  why: "below the hips the seams run on as they come from the waist: from a wider one they come steeper, and spread less down to the hem; the hips' girth stays",
}

/** Of a woman's jacket, a coat or a dress, whose hem is over the hips what it is. */
export const hemFallsWithBelly: Fall<"gmHipGirth" | "gmHemGirth"> = {
  of: ["gmHipGirth", "gmHemGirth"],
  as: ["bust"],
  why: "under a belly the hips have more than is asked for, since the front falls straight there (a note tells it): a larger bust leaves less of the waist a belly, so that hips, and hem, come down to what is asked for",
}

/** Of a knit top and a shirt, which go over the navel with as much ease as there is a belly. */
export const navelFalls: Fall<"gmWaistGirth" | "gmHipGirth"> = {
  of: ["gmWaistGirth", "gmHipGirth"],
  as: ["bust"],
  why: "a larger bust leaves less of the waist a belly, for which waist and hips are wider than asked at the navel (a note tells it): they come down to what is asked for",
}

/** Of a knit top, whose hem is straight or sewn to a rib. */
export const knitHemFalls: Fall<"gmHemGirth"> = {
  of: ["gmHemGirth"],
  as: ["bust"],
  why: "the lower edge ends square to its sides: the straighter these come down to the hips, the less it curves, by a hair",
}

/** Of a fitted bodice, whose darts lie about bust and waist. */
export const chestFalls: Fall<"gmChestGirth"> = {
  of: ["gmChestGirth"],
  as: ["waist", "hip", "maxHip"],
  why: "the bust's girth is held at the bust point; the chest's is read below the armhole, where the side goes in towards it as the waist's darts and seams take less",
}

/** Of a dress over a belly, whose front's side then runs straight from under the arm. */
export const chestOverBellyFalls: Fall<"gmChestGirth"> = {
  of: ["gmChestGirth"],
  as: ["bust"],
  why: "the front of a larger bust stands out further at the waist over a belly, and is let out less at the bust: its side comes to run straight from under the arm down, which lies further in there than one that is upright at the bust, by up to 0.15 a cm",
}

/** Of a dress whose bust is let out in front over a belly. */
export const letOutBustFalls: Fall<"gmBustGirth"> = {
  of: ["gmBustGirth"],
  as: ["hip", "maxHip"],
  why: "over a belly the bust is let out in front (a note tells it) as its side stands out at the waist: to wider hips the back's side runs straight from further out there, the front has the less of the belly, and its bust is let out less",
}

/** Of a dress, whose front has only so much room over a belly. */
export const hipsFallWithRoom: Fall<"gmHipGirth" | "gmHemGirth"> = {
  of: ["gmHipGirth", "gmHemGirth"],
  as: ["waist"],
  why: "below a belly for which the front has no more room (a note tells it) its hips come from a waist that stays, and from less that a large bust's front gives the back there, as the back goes out to the waist",
}

/** Of a blouse or dress, whose chest's ease gives way for its armhole. */
export const easeFalls: Fall<"gmAcrossChestWidth"> = {
  of: ["gmAcrossChestWidth"],
  as: ["bust"],
  why: "the bust dart that a larger bust opens shortens the armhole's front, and a lower armpit asks for a deeper one than the bust point leaves: what its depth has not the ease across the chest gives, down to the body's own width",
}

/** The same as the chest itself is wider. */
export const chestBesideDartFalls: Fall<"gmAcrossChestWidth"> = {
  of: ["gmAcrossChestWidth"],
  as: ["acrossChest"],
  why: "over a chest much narrower than her back tells the opened shoulder's end holds the bust dart: a wider one lets it open further, which shortens the armhole's front, and the ease across the chest gives that",
}

/** Of a blouse that ends above the hips. */
export const fadedDartFalls: Fall<"gmHipGirth" | "gmHemGirth"> = {
  of: ["gmHipGirth", "gmHemGirth"],
  as: ["maxHip"],
  why: "a waist grows over the navel with the largest girth (a note tells it): a dart that is under 1.0 wide by then fades into the side, which for that comes in below, by a hair",
}

/** Of jackets and coats. */
export const acrossFalls: Fall<"gmAcrossBackWidth" | "gmAcrossChestWidth"> = {
  of: ["gmAcrossBackWidth", "gmAcrossChestWidth"],
  as: ["waist", "hip", "maxHip"],
  why: "the less a wider waist, or one that is wider for its hips, leaves the seams to take in, the less girth lies at the armhole's level, as the chest's does; where that is too little for an armhole the across lines give way (a note tells it from 0.3 on)",
}

/** Of a woman's jacket, whose bust's surplus is told by the frame. */
export const closedByFrameFalls: Fall<"gmArmholeGirth" | "gmElbowGirth"> = {
  of: ["gmArmholeGirth", "gmElbowGirth"],
  as: ["bicep"],
  why: "where the high bust is estimated a larger arm tells a larger frame, and so a bust dart that opens less: the shoulder's seam, which turns by a degree for a full bust's, turns back to its own slope, and an armhole that is as deep as the waist leaves it already (a note tells it) has nothing to make up for that; its sleeve goes with it",
}

/** Of a woman's coat, whose armhole may be asked for higher and whose bust point lies no higher than that lets it. */
export const heldPointFalls: Fall<"gmSideNeckToBustPoint"> = {
  of: ["gmSideNeckToBustPoint"],
  as: ["bustPoint"],
  why: "a bust point that lies too high is held at the armhole (a note tells it), also at one that is raised and then goes down for a large arm: a longer tape is clear of the armhole sooner as it was found, before that, and the dart opens less there, so that raised it is a hair shorter and goes down less far; the point that is held there comes up with it",
}

/** Of trousers: what a seat can be drawn to give, and what a leg's line gives. */
export const legFalls: readonly Fall<
  "gmThighGirth" | "gmFrontRise" | "gmBackRise" | "gmKneeGirth" | "gmHemGirth" | "gmOutseamLength" | "gmInseamLength"
>[] = [
  {
    of: ["gmThighGirth"],
    as: ["thigh"],
    why: "a strong thigh has its room from the back fork as far as that goes, and then has less than is asked for (a note tells it); the seat is drawn anew for it",
  },
  {
    of: ["gmBackRise"],
    as: ["crotchLength"],
    why: "centre back, drop and forks go to their limits for a long crotch (a note tells it), and a wider fork comes off the rise",
  },
  {
    of: ["gmFrontRise"],
    as: ["crotchLength"],
    why: "centre back slants more for a longer tape, and the thigh gets wider by it: the forks of a close leg close that much further, the front's too, by a hair",
  },
  {
    of: ["gmThighGirth"],
    as: ["knee"],
    why: "to a wider knee the inseam runs the straighter: seat and forks are drawn anew for the same tape, and the cloth's crotch, below which the thigh is read, hangs a hair lower",
  },
  {
    of: ["gmInseamLength"],
    as: ["crotchHeight"],
    why: "under a crotch that lies higher the same tape has less height: the cloth's hangs lower for it, and while the forks close as well, by more than the body's came up",
  },
  {
    of: ["gmKneeGirth", "gmThighGirth"],
    as: ["ankle", "calf"],
    why: "the calf lies between knee and hem: over a hem that is wider, for the heel to pass or because a short leg ends on the calf, the knee is widened less for it, and the inseam comes to the knee from further in, a hair hollower where the thigh is read",
  },
  {
    of: ["gmHemGirth"],
    as: ["thigh", "knee"],
    why: "a strong calf opens the hem (a note tells it from 2 on): under a knee that is wider, for itself or for the thigh above it, the calf has its room from there, and the hem opens the less",
  },
  {
    of: ["gmOutseamLength"],
    as: ["waistHeight"],
    why: "a low band that is held above the crotch (a note tells it) stays where it is: of a body that is longer above it the girth there is the wider, and the side runs up to it the straighter",
  },
]

/** Of leggings, whose forks have what the hips leave of the thigh. */
export const forkFalls: Fall<"gmFrontRise"> = {
  of: ["gmFrontRise"],
  as: ["crotchLength"],
  why: "centre back stands higher for a longer tape, and leans the less: the hips lie the wider across, and leave the forks less of the thigh, a third of it the front's, by a hair",
}

/** Of a top whose armhole is deepened for a sleeve that would not go into it. */
export const wristFalls: Fall<"gmArmholeGirth"> = {
  of: ["gmArmholeGirth"],
  as: ["wrist"],
  why: "the upper arm is read on the sleeve's taper: over a wider wrist the sleeve is the wider there, and its armhole is deepened the less for it",
}

/** Of a woman's knit top, whose bust's surplus is told by the frame. */
export const frameFalls: Fall<"gmAcrossChestWidth" | "gmArmholeGirth" | "gmBicepGirth" | "gmCuffGirth"> = {
  of: ["gmAcrossChestWidth", "gmArmholeGirth", "gmBicepGirth", "gmCuffGirth"],
  as: ["waist", "bicep", "acrossBack", "underbust", "highBust"],
  why: "where the high bust is estimated a larger waist, arm or back tells a larger frame, and so less bust beyond it: the line across the chest goes out less for it, and an armhole whose underarm is at the armpit already is that much narrower, and so is the widest sleeve that goes over it",
}

/** Of a knit top whose front is on a fold. */
export const letOutFalls: Fall<"gmAcrossChestWidth"> = {
  of: ["gmAcrossChestWidth"],
  as: ["bust"],
  why: "over a belly a front on a fold has its chest let out (a note tells it), and the line across it goes out with that: a larger bust has more of the belly within it, and its chest is let out less",
}

/** The same beside hips, of a waist that hangs straight from the chest to them. */
export const letOutFallsWithHips: Fall<"gmAcrossChestWidth" | "gmChestGirth"> = {
  of: ["gmAcrossChestWidth", "gmChestGirth"],
  as: ["waist", "hip", "maxHip"],
  why: "a front on a fold has its chest let out over a belly by no more than it is wider at the waist than its back: as wider hips make a straight waist wide all round, or the seat goes over to the low hip beside a larger belly, that is less",
}

/** Of a woman's T-shirt that ends above the hips. */
export const aboveHipsFalls: Fall<"gmHipGirth"> = {
  of: ["gmHipGirth"],
  as: ["bust"],
  why: "a lower edge above the hips lies on the way there from the waist, which has some ease over a belly at the navel (a note tells it): a larger bust leaves less of it a belly, and the waist comes down to what is asked for",
}

/** Of a woman's knit top over a curved back. */
export const chestBesideBackFalls: Fall<"gmAcrossChestWidth"> = {
  of: ["gmAcrossChestWidth"],
  as: ["acrossChest"],
  why: "where a close knit has no room for both, a wider chest takes half of what lacks from the back; over a bust the line across the chest goes out beside what that has left of the back before it leans",
}
