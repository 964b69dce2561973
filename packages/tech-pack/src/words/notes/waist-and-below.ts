import type { NoteTexts } from "./note-texts.js"

/** Of the waist, a belly and the hips, of skirts and of legs. */
export const notesBelow: NoteTexts = {
  bandGapes: [
    [
      "waistband: at the top of a straight band of {a} cm the body is {b} cm smaller than at its seam; a contour band would lie close",
      "[waistband] : en haut d'une ceinture droite de {a} cm, le corps fait {b} cm de moins qu'à la couture de ceinture ; une ceinture galbée plaquerait",
    ],
  ],
  belly: [
    [
      "{id}: the waist is {a} cm larger than usual for this body; {where}",
      "{id} : la taille est plus forte de {a} cm qu'il n'est d'usage pour ce corps ; {where}",
    ],
  ],
  bellyBehind: [
    [
      "{id}: over this belly the front has no room for all of its share: {a} cm of it lie in the back",
      "{id} : sur ce ventre, le devant n'a pas de place pour toute sa part : {a} cm en restent au dos",
    ],
  ],
  bellyHollow: [
    [
      "belly: {a} cm of a half go from back to front instead of {b}: so close a waist leaves the back no more",
      "[belly] : {a} cm par moitié passent du dos au devant au lieu de {b} : une taille aussi ajustée ne permet pas d'en prendre davantage au dos",
    ],
  ],
  chestOverBelly: [
    [
      "{id}: the chest has {a} cm of ease instead of {b}: over the belly the front's sides run out by no more than 3.5 beyond the underarm as long as {c} more in the chest are enough",
      "{id} : la poitrine a {a} cm d'aisance au lieu de {b} : sur le ventre, les côtés du devant ne s'évasent pas de plus de 3,5 cm au-delà du dessous de bras tant que {c} cm de plus à la poitrine suffisent",
    ],
    [
      "{id}: the bust has {a} cm of ease instead of {b}: over the belly the front is let out there, by up to {c} cm round, so that its sides lean out gently",
      "{id} : le buste a {a} cm d'aisance au lieu de {b} : sur le ventre, le devant y est élargi, de {c} cm de tour au plus, pour que ses côtés s'évasent doucement",
    ],
  ],
  crotchBySeat: [
    [
      "{id}: by the seat and back that are seen (seat, swayback) the crotch seam is {a} cm shorter than the tape asks for",
      "{id} : d'après le fessier et le dos vus à l'œil ([seat] ; [swayback]), la couture de fourche est plus courte de {a} cm que la mesure au ruban ne le demande",
    ],
    [
      "{id}: by the seat and back that are seen (seat, swayback) the crotch seam is {a} cm longer than the tape asks for",
      "{id} : d'après le fessier et le dos vus à l'œil ([seat] ; [swayback]), la couture de fourche est plus longue de {a} cm que la mesure au ruban ne le demande",
    ],
  ],
  crotchLength: [
    [
      "{id}: the crotch seam is {a} cm shorter than the body needs; drop, centre back and forks are at their limits",
      "{id} : la couture de fourche est plus courte de {a} cm que le corps ne le demande ; la descente de fourche, le milieu dos et les pointes de fourche sont à leurs limites",
    ],
    [
      "{id}: the crotch seam is {a} cm longer than the body needs; drop, centre back and forks are at their limits",
      "{id} : la couture de fourche est plus longue de {a} cm que le corps ne le demande ; la descente de fourche, le milieu dos et les pointes de fourche sont à leurs limites",
    ],
    [
      "{id}: as worn, the crotch seam is {a} cm shorter than the body; centre back, drop and forks are at their limits",
      "{id} : au porté, la couture de fourche est plus courte de {a} cm que le corps ; le milieu dos, la descente de fourche et les pointes de fourche sont à leurs limites",
    ],
    [
      "{id}: as worn, the crotch seam is {a} cm longer than the body; centre back, drop and forks are at their limits",
      "{id} : au porté, la couture de fourche est plus longue de {a} cm que le corps ; le milieu dos, la descente de fourche et les pointes de fourche sont à leurs limites",
    ],
  ],
  dartsDeep: [
    ["{id}: the darts take in up to {a} cm each{more}", "{id} : les pinces prennent jusqu'à {a} cm chacune{more}"],
  ],
  dartsGone: [
    [
      "rise: the band lies {a} cm below the natural waist, which leaves each front room for {b} of {c} darts; the seams take in the rest",
      "[rise] : la ceinture passe à {a} cm sous la taille naturelle, ce qui ne laisse la place que pour {b} pince sur {c} à chaque devant ; les coutures reprennent le reste",
    ],
    [
      "rise: the band lies {a} cm below the natural waist, which leaves each back room for {b} of {c} darts; the seams take in the rest",
      "[rise] : la ceinture passe à {a} cm sous la taille naturelle, ce qui ne laisse la place que pour {b} pince sur {c} à chaque dos ; les coutures reprennent le reste",
    ],
  ],
  frontArc: [
    [
      "{id}: each half of the front is {a} cm narrower at the bust than its arc asks for: the side seam lies no further from the armhole's middle",
      "{id} : chaque moitié du devant a {a} cm de moins au buste que son arc ne le demande : la couture de côté ne s'éloigne pas davantage du milieu de l'emmanchure",
    ],
    [
      "{id}: each half of the front is {a} cm wider at the bust than its arc asks for: the side seam lies no further from the armhole's middle",
      "{id} : chaque moitié du devant a {a} cm de plus au buste que son arc ne le demande : la couture de côté ne s'éloigne pas davantage du milieu de l'emmanchure",
    ],
    [
      "{id}: each half of the front is {a} cm narrower at the waist than its arc asks for: so much can be sewn over this belly",
      "{id} : chaque moitié du devant a {a} cm de moins à la taille que son arc ne le demande : c'est ce qui peut se coudre sur ce ventre",
    ],
    [
      "{id}: each half of the front is {a} cm wider at the waist than its arc asks for: so much can be sewn over this belly",
      "{id} : chaque moitié du devant a {a} cm de plus à la taille que son arc ne le demande : c'est ce qui peut se coudre sur ce ventre",
    ],
    [
      "{id}: each half of the front is {a} cm narrower at the hips than its arc asks for: so much can be sewn over this belly",
      "{id} : chaque moitié du devant a {a} cm de moins aux hanches que son arc ne le demande : c'est ce qui peut se coudre sur ce ventre",
    ],
    [
      "{id}: each half of the front is {a} cm wider at the hips than its arc asks for: so much can be sewn over this belly",
      "{id} : chaque moitié du devant a {a} cm de plus aux hanches que son arc ne le demande : c'est ce qui peut se coudre sur ce ventre",
    ],
  ],
  facingHeight: [
    ["{id}: {a} cm was asked for, {b} cm came out: {why}", "{id} : {a} cm demandés, {b} cm obtenus : {why}"],
  ],
  flareLess: [
    [
      "flare: the hem is {a} cm narrower than asked for: so far above the knee it would stand off",
      "[flare] : le bas est plus étroit de {a} cm que demandé : si haut au-dessus du genou, il décollerait",
    ],
  ],
  forkDrop: [
    [
      "{id}: the fork hangs {a} cm below the crotch, not {b}, as low as it goes; centre back and forks give the rest of the length",
      "{id} : la fourche descend à {a} cm sous l'entrejambe, et non {b}, aussi bas que possible ; le milieu dos et les pointes de fourche donnent le reste de la longueur",
    ],
    [
      "{id}: the fork hangs {a} cm below the crotch, not {b}, as high as it goes; centre back and forks give the rest of the length",
      "{id} : la fourche descend à {a} cm sous l'entrejambe, et non {b}, aussi haut que possible ; le milieu dos et les pointes de fourche donnent le reste de la longueur",
    ],
  ],
  hemNarrow: [
    [
      "the hem is {a} cm round: short steps; a slit or more flare would help",
      "le bas fait {a} cm de tour et entrave le pas ; une fente ou un évasement plus fort aiderait",
    ],
    ["the hem is {a} cm round without a vent: short steps", "le bas fait {a} cm de tour sans fente et entrave le pas"],
  ],
  hemRaised: [
    [
      "{id}: the hem is {a} cm, not {b} ({other}): the body needs it",
      "{id} : le bas de jambe fait {a} cm de tour, et non {b} ({other}) : le corps le demande",
    ],
  ],
  highHipLoose: [
    [
      "{id}: the skirt measures {a} cm at the high hip, {b} more than the body; 2 to {c} lie close: side and darts follow it as far as they can be sewn",
      "{id} : la jupe mesure {a} cm aux petites hanches, {b} cm de plus que le corps ; avec 2 à {c} cm, elle plaquerait : les côtés et les pinces la suivent aussi loin que la couture le permet",
    ],
    [
      "{id}: the skirt measures {a} cm at the high hip, {b} more than the body; 2 to {c} lie close: a side seam that turns smoothly round this hip stands off above it, and the darts end above it",
      "{id} : la jupe mesure {a} cm aux petites hanches, {b} cm de plus que le corps ; avec 2 à {c} cm, elle plaquerait : une couture de côté qui contourne ce bassin sans cassure décolle au-dessus, et les pinces finissent plus haut",
    ],
  ],
  highHipOff: [
    [
      "{id}: {a} cm is so far off what waist and hips have there that the waist is drawn for one of {b} cm",
      "{id} : {a} cm s'écarte tant de ce que donnent la taille et le bassin à hauteur des petites hanches que la ceinture est tracée pour {b} cm",
    ],
  ],
  highHipTight: [
    [
      "{id}: the skirt measures {a} cm at the high hip, {b} less than the body with 1 cm of ease",
      "{id} : la jupe mesure {a} cm aux petites hanches, {b} cm de moins que le corps avec 1 cm d'aisance",
    ],
  ],
  hipTight: [
    [
      "the skirt measures {a} cm round {b} below the waist, {c} less than the hips ({d}) with 2 cm of ease",
      "la jupe mesure {a} cm de tour à {b} cm sous la taille, {c} cm de moins que le bassin ({d} cm) avec 2 cm d'aisance",
    ],
    [
      "The {what} opens to {a} cm, less than the {b} that have to pass: {remedy}",
      "{what} s'ouvre à {a} cm, moins que les {b} cm qui doivent passer : {remedy}",
    ],
  ],
  hipUnknown: [
    [
      "mbLowHipGirth: no hip girth was given; the waist seam of {a} cm passes the hips of 99 of 100 women with this waist",
      "[mbLowHipGirth] : aucun tour de bassin n'a été donné ; la couture de taille de {a} cm passe le bassin de 99 femmes sur 100 qui ont ce tour de taille",
    ],
  ],
  hipWide: [
    ["{id}: {a} cm was asked for, {b} cm came out: {why}", "{id} : {a} cm demandés, {b} cm obtenus : {why}"],
    [
      "{id}: the hips are {a} cm wider than asked for: so near below the waist the front's side does not come in from the belly to the hem",
      "{id} : le bassin est plus large de {a} cm que demandé : si près de la taille, le côté du devant ne peut pas rentrer entre le ventre et le bas",
    ],
  ],
  hipsOverNavel: [
    [
      "{id}: the hips have {a} cm of ease instead of {b}: the belly is fullest between waist and hips, {c} cm at the navel",
      "{id} : le bassin a {a} cm d'aisance au lieu de {b} : le ventre est le plus fort entre la taille et le bassin, {c} cm au nombril",
    ],
  ],
  hipsUnderBelly: [
    [
      "{id}: the hips have {a} cm of ease instead of {b}: under the belly the front's sides come in by no more than 1.5 on 10 cm",
      "{id} : le bassin a {a} cm d'aisance au lieu de {b} : sous le ventre, les côtés du devant ne rentrent pas de plus de 1,5 cm sur 10 cm",
    ],
    [
      "{id}: the hips have {a} cm of ease instead of {b}: below the belly the cloth falls straight",
      "{id} : le bassin a {a} cm d'aisance au lieu de {b} : sous le ventre, le tissu tombe droit",
    ],
  ],
  kneeRaised: [
    [
      "{id}: the knee is {a} cm, not {b} ({other}): the body needs it",
      "{id} : le genou fait {a} cm de tour, et non {b} ({other}) : le corps le demande",
    ],
  ],
  navelTight: [
    [
      "{id}: the skirt measures {a} cm at the navel, {b} less than such a belly usually has there: its edge is lowered so far that the side cannot go round it; lower it less",
      "{id} : la jupe mesure {a} cm au nombril, {b} cm de moins qu'un tel ventre n'y a d'ordinaire : son bord est abaissé au point que le côté ne peut le contourner ; l'abaisser moins",
    ],
  ],
  onePanel: [
    [
      "a full circle cannot be cut as one panel, the allowances of its seam would lie over each other: it is cut as 2",
      "un cercle entier ne se coupe pas en un seul panneau, les valeurs de sa couture se chevaucheraient : il est coupé en 2 panneaux",
    ],
  ],
  riseRaised: [
    [
      "rise: the band lies {a} cm higher than asked for, its upper edge {b} cm below the natural waist: lower, these hips do not hold it",
      "[rise] : la ceinture passe {a} cm plus haut que demandé, son bord supérieur à {b} cm sous la taille naturelle : plus bas, ce bassin ne la tient pas",
    ],
  ],
  sideOverBelly: [
    [
      "{id}: over the belly the front's sides run out by {a} cm between chest and waist, where {b} hang well; a wider chest (bustEase) leaves them less",
      "{id} : sur le ventre, les côtés du devant s'évasent de {a} cm entre la poitrine et la taille, alors que {b} cm tombent bien ; avec plus d'aisance à la poitrine ([bustEase]), ils s'évasent moins",
    ],
  ],
  sidesRound: [
    [
      "{id}: the finished hip is {a} cm larger than the waist; each side takes in {b} cm more than lies well{more}",
      "{id} : le tour de bassin fini dépasse de {a} cm celui de la taille ; chaque côté prend {b} cm de plus que ce qui tombe bien{more}",
    ],
  ],
  seatOnLowHip: [
    [
      "{id}: the fullest girth, {a} cm, is the belly's; the seat is cut on {b} cm",
      "{id} : le tour le plus fort, {a} cm, est celui du ventre ; le bassin est coupé sur {b} cm",
    ],
  ],
  stretchNeeded: [
    [
      "hipEase: a hip cut {a} cm smaller than the body's needs cloth that stretches by {b} % (stretchX), not {c} %",
      "[hipEase] : un bassin coupé {a} cm plus petit que celui du corps demande un tissu qui s'étire de {b} % ([stretchX]), et non de {c} %",
    ],
  ],
  thighTight: [
    [
      "mbThighGirth: the thigh has {a} cm of ease; {b} are wanted",
      "[mbThighGirth] : la cuisse a {a} cm d'aisance ; il en faut {b}",
    ],
  ],
  thighWide: [
    [
      "mbThighGirth: the thigh has {a} cm of ease, {b} are asked for, within {c}: closer, the crotch seam would be too short",
      "[mbThighGirth] : la cuisse a {a} cm d'aisance, {b} cm sont demandés, à {c} cm près : si elle était plus ajustée, la couture de fourche serait trop courte",
    ],
  ],
  trousersUnder: [
    [
      "wear: the sides end {a} cm below the waist; the band of trousers worn under the belly would lie {b} cm below it, which wear under covers",
      "[wear] : les côtés s'arrêtent {a} cm sous la taille ; la ceinture d'un pantalon porté sous le ventre serait {b} cm sous elle, ce que [wear] sous le ventre couvre",
    ],
    [
      "frontPoint: the sides end {a} cm below the waist; the band of trousers worn under the belly would lie {b} cm below it, which wear under covers where frontPoint is left out",
      "[frontPoint] : les côtés s'arrêtent {a} cm sous la taille ; la ceinture d'un pantalon porté sous le ventre serait {b} cm sous elle, ce que [wear] sous le ventre couvre si [frontPoint] n'est pas donné",
    ],
  ],
  turnUpSlants: [
    [
      "cuff: the leg slants by {a} degrees at its hem; a turn-up, folded straight, stands {b} cm from level at the seams",
      "[cuff] : la jambe s'incline de {a} degrés dans le bas ; un revers plié droit s'écarte de {b} cm de l'horizontale aux coutures",
    ],
  ],
  waistOpening: [
    [
      "{id}: with its zip of {a} cm open the waist lets {b} cm pass, the hips have {c}",
      "{id} : la fermeture de {a} cm ouverte, la taille laisse passer {b} cm, le bassin en fait {c}",
    ],
  ],
  waistOverNavel: [
    [
      "{id}: the waist has {a} cm of ease instead of {b}: the belly is fullest between waist and hips, {c} cm at the navel",
      "{id} : la taille a {a} cm d'aisance au lieu de {b} : le ventre est le plus fort entre la taille et le bassin, {c} cm au nombril",
    ],
  ],
  waistStraight: [
    [
      "waistEase: the waist has {a} cm of ease instead of {b}: the sides run straight",
      "[waistEase] : la taille a {a} cm d'aisance au lieu de {b} : les côtés descendent droit",
    ],
    [
      "{id}: the waist has {a} cm of ease instead of {b}: the sides fall straight over it",
      "{id} : la taille a {a} cm d'aisance au lieu de {b} : les côtés y tombent droit",
    ],
  ],
  waistStretched: [
    [
      "{id}: over the belly the waist's edge is stretched by {a} %, the hips by {b} %",
      "{id} : sur le ventre, le bord de la taille s'étire de {a} %, le bassin de {b} %",
    ],
  ],
  waistSuppression: [
    [
      "{id}: the waist has {a} cm of ease instead of {b}: {why}",
      "{id} : la taille a {a} cm d'aisance au lieu de {b} : {why}",
    ],
  ],
  zipOpening: [
    [
      "{id}: with its zip open the waist lets {a} cm pass, the hips have {b}; take a longer zip",
      "{id} : la fermeture ouverte, la taille laisse passer {a} cm, le bassin en fait {b} ; prendre une fermeture plus longue",
    ],
  ],
  zipShort: [
    [
      "mbLowHipGirth: the zip opens to {a} cm, the hips are {b}: try whether they go through",
      "[mbLowHipGirth] : la fermeture s'ouvre à {a} cm, le bassin fait {b} cm : vérifier qu'il passe",
    ],
    [
      "{id}: the longest stock zip ends {a} cm above the hip line; try whether the hips go through",
      "{id} : la plus longue fermeture du commerce s'arrête {a} cm au-dessus de la ligne de bassin ; vérifier que le bassin passe",
    ],
  ],
}
