import type { NoteTexts } from "./note-texts.js"

/** Of tops: neck, shoulders, bust, armhole and sleeves. */
export const notesOfTops: NoteTexts = {
  acrossNarrowed: [
    [
      "{id}: back and chest are each {a} cm narrower than asked for, to leave an armhole in a bust of {b}",
      "{id} : les carrures dos et devant sont chacune plus étroites de {a} cm que demandé, pour loger l'emmanchure dans un tour de poitrine de {b} cm",
    ],
    [
      "mbAcrossBackWidth: the back is {a} cm narrower than measured, to leave an armhole in a garment {b} cm round the chest",
      "[mbAcrossBackWidth] : la carrure dos est plus étroite de {a} cm que la mesure prise, pour loger l'emmanchure dans un vêtement de {b} cm de tour de poitrine",
    ],
  ],
  armholeDeepened: [
    [
      "{id}: the armhole is {a} cm deeper than asked for, to take a sleeve for the arm",
      "{id} : l'emmanchure est plus profonde de {a} cm que demandé, pour recevoir une manche à la mesure du bras",
    ],
  ],
  armholeGirth: [
    [
      "mbBustGirth: the armhole is {a} cm, {b} % of the bust that goes with this frame; {c} to {d} are usual",
      "[mbBustGirth] : l'emmanchure fait {a} cm, {b} % du tour de poitrine qui va avec cette ossature ; {c} à {d} % sont d'usage",
    ],
    [
      "mbBustGirth: the armhole is {a} cm; {b} goes with this frame and arm, within {c}",
      "[mbBustGirth] : l'emmanchure fait {a} cm ; {b} cm vont avec cette ossature et ce bras, à {c} cm près",
    ],
  ],
  armholeRaised: [
    [
      "{id}: the armhole is {a} cm higher than asked for, to stay {b} cm above the waist",
      "{id} : l'emmanchure est plus haute de {a} cm que demandé, pour rester à {b} cm au-dessus de la taille",
    ],
  ],
  backInside: [
    [
      "mbAcrossBackWidth: the back is {a} cm narrower than measured, the shoulders {b} cm wider than asked for: between measured shoulders so wide a back has no room",
      "[mbAcrossBackWidth] : la carrure dos est plus étroite de {a} cm que la mesure prise, les épaules plus larges de {b} cm que demandé : un dos aussi large ne tient pas entre les épaules mesurées",
    ],
    [
      "mbAcrossBackWidth: the back is {a} cm narrower than asked for: its line comes in with shoulders that end {b} cm further in (shoulderExtension)",
      "[mbAcrossBackWidth] : la carrure dos est plus étroite de {a} cm que demandé : sa ligne rentre avec des épaules qui s'arrêtent {b} cm plus à l'intérieur ([shoulderExtension])",
    ],
  ],
  balance: [
    [
      "mbSideNeckToWaist: without a bust dart the front is {a} cm shorter over the bust than the body; it will rise at the hem",
      "[mbSideNeckToWaist] : sans pince de poitrine, le devant est plus court de {a} cm que le corps par-dessus la poitrine ; il remontera du bas",
    ],
    [
      "mbSideNeckToWaist: the front is {a} cm shorter than the back from neck to waist; the {what} follows to {b}",
      "[mbSideNeckToWaist] : du cou à la taille, le devant est plus court de {a} cm que le dos ; {what} suit jusqu'à {b} cm",
    ],
    [
      "mbSideNeckToWaist: the front is {a} cm longer than the back from neck to waist; the {what} follows to {b}",
      "[mbSideNeckToWaist] : du cou à la taille, le devant est plus long de {a} cm que le dos ; {what} suit jusqu'à {b} cm",
    ],
    [
      "mbSideNeckToWaist: beside the back the front is {a} cm shorter than is usual from neck to waist; the knit follows {b} of them",
      "[mbSideNeckToWaist] : du cou à la taille, à côté du dos, le devant est plus court de {a} cm que d'ordinaire ; la maille en suit {b}",
    ],
    [
      "mbSideNeckToWaist: beside the back the front is {a} cm longer than is usual from neck to waist; the knit follows {b} of them",
      "[mbSideNeckToWaist] : du cou à la taille, à côté du dos, le devant est plus long de {a} cm que d'ordinaire ; la maille en suit {b}",
    ],
  ],
  bicepEase: [
    [
      "{id}: the sleeve has {a} cm of ease instead of {b}; a deeper armhole (armholeDrop) gives more",
      "{id} : la manche a {a} cm d'aisance au lieu de {b} ; une emmanchure plus profonde ([armholeDrop]) en donne davantage",
    ],
  ],
  bustDartWide: [
    [
      "mbBustGirth: the bust darts open by {a} degrees together; try the front in a toile",
      "[mbBustGirth] : les pinces de poitrine ont ensemble une ouverture de {a} degrés ; essayer le devant en toile",
    ],
  ],
  bustEased: [
    [
      "mbBustGirth: {a} cm of bust over the frame are eased in without a bust dart{more}",
      "[mbBustGirth] : {a} cm de poitrine au-delà de ce que donne l'ossature sont résorbés en embu, sans pince de poitrine{more}",
    ],
    [
      "mbBustGirth: {a} cm of bust over the frame are eased and gathered into the side without a dart or seam; a knit takes {b} well{more}",
      "[mbBustGirth] : {a} cm de poitrine au-delà de ce que donne l'ossature sont résorbés en embu et en fronces sur le côté, sans pince ni découpe ; une maille en absorbe bien {b} cm{more}",
    ],
  ],
  bustPointMoved: [
    [
      "mbSideNeckToBustPoint: the bust point is drawn {a} cm lower than the body has it, between armhole and waist",
      "[mbSideNeckToBustPoint] : la pointe de poitrine est tracée {a} cm plus bas que sur le corps, entre l'emmanchure et la taille",
    ],
    [
      "mbSideNeckToBustPoint: the bust point is drawn {a} cm higher than the body has it, between armhole and waist",
      "[mbSideNeckToBustPoint] : la pointe de poitrine est tracée {a} cm plus haut que sur le corps, entre l'emmanchure et la taille",
    ],
  ],
  buttonPitch: [
    [
      "The buttons stand {a} cm apart; {b} to {c} is usual: choose more buttons",
      "Les boutons sont espacés de {a} cm ; {b} à {c} cm sont d'usage : en choisir davantage",
    ],
    [
      "The buttons stand {a} cm apart; {b} to {c} is usual: choose fewer buttons",
      "Les boutons sont espacés de {a} cm ; {b} à {c} cm sont d'usage : en choisir moins",
    ],
  ],
  capLowered: [
    [
      "The sleeve cap is {a} cm lower than the fit asks for, to go round the upper arm",
      "La tête de manche est plus basse de {a} cm que la coupe ne le demande, pour faire le tour du bras",
    ],
    [
      "{id}: the sleeve cap is {a} cm lower than the fit asks for, to go round the upper arm",
      "{id} : la tête de manche est plus basse de {a} cm que la coupe ne le demande, pour faire le tour du bras",
    ],
  ],
  cuffNarrow: [
    [
      "mbWristGirth: the sleeve is {a} cm round at its edge; a hand needs {b}, or a vent with buttonholes",
      "[mbWristGirth] : la manche fait {a} cm de tour au bord ; il en faut {b} pour passer la main, ou une fente à vraies boutonnières",
    ],
    [
      "the sleeve's hem is {a} cm round, a hand is about {b}: more cuffEase",
      "le bas de manche fait {a} cm de tour, une main environ {b} cm : augmenter l'option « [cuffEase] »",
    ],
  ],
  cupOverruled: [
    [
      "bustCup: the measured {id} tells the frame, and the cup nothing",
      "[bustCup] : la mesure prise ({id}) donne l'ossature, le bonnet ne compte pas",
    ],
    [
      "bustCup: the bust dart follows the measured lengths of front and back (mbSideNeckToWaist, mbBackNeckToWaist), and of the cup the frame alone; left out, the front's length lets the cup open the dart",
      "[bustCup] : la pince de poitrine suit les longueurs mesurées du devant et du dos ([mbSideNeckToWaist], [mbBackNeckToWaist]), le bonnet ne donne que l'ossature ; si la longueur du devant n'est pas donnée, c'est le bonnet qui ouvre la pince",
    ],
  ],
  highBustEstimated: [
    [
      "mbHighBustGirth: not measured; estimated at {a} cm, 90 of 100 within {b}: half of the front may come out {c} cm wider or narrower",
      "[mbHighBustGirth] : mesure non prise ; estimée à {a} cm, à {b} cm près pour 90 corps sur 100 : un demi-devant peut sortir plus large ou plus étroit de {c} cm",
    ],
  ],
  hoodDeep: [["{id}: {a} cm was asked for, {b} cm came out: {why}", "{id} : {a} cm demandés, {b} cm obtenus : {why}"]],
  leansLess: [
    ["{id}: {a} cm was asked for, {b} cm came out: {why}", "{id} : {a} cm demandés, {b} cm obtenus : {why}"],
    [
      "breakPoint: over the belly centre front leans out by {a} cm instead of {b}: the break lies too near below the bust, at {c} it leans by all of it",
      "breakPoint : sur le ventre le milieu devant sort de {a} cm au lieu de {b} : la cassure est trop près sous la poitrine, à {c} il sort de tout",
    ],
    [
      "collar: closed up to the neck, centre front leans straight from there over the belly: of {a} cm at the waist it has {b} at the chest already, and the side runs out by so much more; with a notch or shawl collar it leans below the chest alone",
      "[collar] : fermé jusqu'au cou, le milieu devant sort tout droit depuis le cou sur le ventre : de {a} cm à la taille il en a déjà {b} à la poitrine, et le côté sort d'autant plus ; avec un col à revers ou châle il ne sort que sous la poitrine",
    ],
  ],
  neckNarrowed: [
    [
      "neckWidth: the neckline is {a} cm narrower at each side than asked for, to leave a shoulder seam",
      "[neckWidth] : l'encolure est plus étroite que demandé, de {a} cm de chaque côté, pour laisser une couture d'épaule",
    ],
  ],
  neckRaised: [
    [
      "neckDepth: the neckline ends {a} cm higher than asked for, to stay {b} cm above the waist",
      "[neckDepth] : l'encolure s'arrête {a} cm plus haut que demandé, pour rester à {b} cm au-dessus de la taille",
    ],
  ],
  neckTight: [
    [
      "The neckline stretches to {a} cm, less than the head's {b}: {remedy}",
      "L'encolure s'étire jusqu'à {a} cm, moins que les {b} cm du tour de tête : {remedy}",
    ],
  ],
  openingWide: [
    ["{id}: {a} cm was asked for, {b} cm came out: {why}", "{id} : {a} cm demandés, {b} cm obtenus : {why}"],
    [
      "The sleeve's opening is {a} cm wider than asked for: its seam is too short to narrow so much",
      "Le bas de manche est plus large de {a} cm que demandé : sa couture est trop courte pour se resserrer autant",
    ],
  ],
  pulledOn: [
    [
      "without a zip the dress is pulled on: its waist of {a} cm and its neckline of {b} must go over bust ({c}) and head (about {d})",
      "sans fermeture, la robe s'enfile par la tête : sa taille de {a} cm et son encolure de {b} cm doivent passer la poitrine ({c} cm) et la tête (environ {d} cm)",
    ],
  ],
  shoulderLength: [
    [
      "mbShoulderLength: the shoulder seam is {a} cm{more} by the width, the measured shoulder {b} cm",
      "[mbShoulderLength] : d'après la largeur, la couture d'épaule fait {a} cm{more}, l'épaule mesurée {b} cm",
    ],
  ],
  shoulderNarrowed: [
    [
      "shoulderExtension: each shoulder seam ends {a} cm further in than asked for: so close a chest has no room for a wider shoulder",
      "[shoulderExtension] : chaque couture d'épaule s'arrête {a} cm plus en dedans que demandé : une poitrine aussi ajustée ne laisse pas place à une épaule plus large",
    ],
  ],
  shoulderWide: [
    [
      "mbAcrossBackWidth: each shoulder ends {a} cm further out than asked for: it follows the back, which is wide beside the shoulders",
      "[mbAcrossBackWidth] : chaque épaule s'arrête {a} cm plus en dehors que demandé : elle suit le dos, large par rapport aux épaules",
    ],
  ],
  sleeveEase: [
    [
      "{id}: the sleeve is {a} cm narrower than its ease asks for: a lower cap over the armhole of {b} cm would stand off; a deeper armhole (armholeDrop) or a fuller fit gives more",
      "{id} : la manche est plus étroite de {a} cm que son aisance ne le demande : une tête plus basse décollerait sur l'emmanchure de {b} cm ; une emmanchure plus profonde ([armholeDrop]) ou une coupe plus ample en donne davantage",
    ],
    [
      "{id}: the sleeve is {a} cm wider than its ease asks for: a higher cap over the armhole of {b} cm would bind; a smaller one does not go round chest and shoulder",
      "{id} : la manche est plus large de {a} cm que son aisance ne le demande : une tête plus haute briderait sur l'emmanchure de {b} cm ; une emmanchure plus petite ne fait pas le tour de la poitrine et de l'épaule",
    ],
  ],
  sleeveHem: [
    [
      "The sleeve's hem is {a} cm round, not {b}: with this upper arm its seams would lean too far",
      "Le bas de manche fait {a} cm de tour, et non {b} : avec ce tour de bras, ses coutures s'inclineraient trop",
    ],
    [
      "{id}: the sleeve's hem is {a} cm round, not {b}: with this upper arm its seams would lean too far",
      "{id} : le bas de manche fait {a} cm de tour, et non {b} : avec ce tour de bras, ses coutures s'inclineraient trop",
    ],
  ],
  sleeveLonger: [
    [
      "mbSideArmLength: the sleeve is {a} cm longer than asked for: under the arm its seam would be too short",
      "[mbSideArmLength] : la manche est plus longue de {a} cm que demandé : sous le bras, sa couture serait trop courte",
    ],
    [
      "sleeveLengthAdjust: the sleeve is {a} cm longer than asked for: under the arm its seam would be too short",
      "[sleeveLengthAdjust] : la manche est plus longue de {a} cm que demandé : sous le bras, sa couture serait trop courte",
    ],
  ],
  sleeveShort: [
    ["{id}: {a} cm was asked for, {b} cm came out: {why}", "{id} : {a} cm demandés, {b} cm obtenus : {why}"],
    [
      "The sleeve is {a} cm longer than asked for, so that a seam is left under the arm",
      "La manche est plus longue de {a} cm que demandé, pour qu'il reste une couture sous le bras",
    ],
  ],
  strap: [
    ["the neckline leaves {a} cm of the shoulder seam", "l'encolure ne laisse que {a} cm de la couture d'épaule"],
  ],
  yokeDeepened: [
    [
      "The yoke is {a} cm deep, not {b}: its seam lies {c} cm below the shoulder's end",
      "L'empiècement fait {a} cm de haut, et non {b} : sa couture passe {c} cm sous la pointe d'épaule",
    ],
  ],
}
