import type { NoteText } from "./note-texts.js"

/** What notes are put together of: names of places, reasons, remedies, and what may follow. */
export const phrases: readonly NoteText[] = [
  // what has to pass, stretch or follow
  ["chest", "la poitrine"],
  ["hip", "le bassin"],
  ["sleeve", "la manche"],
  ["cuff", "le bas de manche"],
  ["hem", "le bas"],
  ["waist", "la taille"],
  ["zip", "la fermeture"],
  ["neck", "l'encolure"],
  ["neckline", "l'encolure"],
  ["jacket", "la veste"],
  ["waistcoat", "le gilet"],
  ["shirt", "la chemise"],
  ["blouse", "le chemisier"],
  ["dress", "la robe"],
  ["block", "la base"],
  ["shrinkageWarp", "retrait en chaîne"],
  ["shrinkageWeft", "retrait en trame"],
  ["easeAdjWarp", "réglage d'aisance en chaîne"],
  ["easeAdjWeft", "réglage d'aisance en trame"],
  // what a figure's rule reads
  [
    "what a half of the front is wider at the waist than one of the back",
    "ce qu'un demi-devant a de plus qu'un demi-dos à la taille",
  ],
  [
    "what a half of the front is wider at the bust than one of the back",
    "ce qu'un demi-devant a de plus qu'un demi-dos à la poitrine",
  ],
  [
    "what a half of the front is wider at the hips than one of the back",
    "ce qu'un demi-devant a de plus qu'un demi-dos aux hanches",
  ],
  ["the armhole", "tour d'emmanchure"],
  ["the front's share of the armhole", "part du devant dans l'emmanchure"],
  ["the ease across the back", "aisance à la carrure dos"],
  [
    "what the front's armhole lies in from the shoulder's end",
    "retrait de l'emmanchure devant par rapport à la pointe d'épaule",
  ],
  [
    "the height of the band's upper edge over the fork",
    "hauteur du bord supérieur de la ceinture au-dessus de la fourche",
  ],
  ["the ease round the upper arm", "aisance au tour de bras"],
  ["the ease round the thigh", "aisance au tour de cuisse"],
  ["the ease round the knee", "aisance au tour de genou"],
  ["the ease round the calf", "aisance au tour de mollet"],
  // remedies
  ["a wider hem, or a cloth with more stretch", "un bas plus large, ou un tissu plus extensible"],
  ["a wider sleeve", "une manche plus large"],
  ["try whether it goes on", "vérifier que le vêtement s'enfile"],
  ["a cloth with more stretch, or more ease there", "un tissu plus extensible, ou davantage d'aisance à cet endroit"],
  ["a cloth with more stretch, or more girth there", "un tissu plus extensible, ou un tour plus grand à cet endroit"],
  [
    "a cloth with more stretch, a wider neck or a zip",
    "un tissu plus extensible, une encolure plus large ou une fermeture",
  ],
  [
    "a cloth with more stretch, or a wider or deeper neck",
    "un tissu plus extensible, ou une encolure plus large ou plus profonde",
  ],
  // reasons
  ["the front is no wider at the waist for a belly", "le devant n'est pas élargi à la taille pour un ventre"],
  ["a seam is to be left under the arm", "il doit rester une couture sous le bras"],
  [
    "beside this upper arm the sleeve's seams are too short to lean so far",
    "avec ce tour de bras, les coutures de manche sont trop courtes pour s'incliner autant",
  ],
  [
    "so near below the waist the front's side does not come in from the belly to the hem",
    "si près de la taille, le côté du devant ne peut pas rentrer entre le ventre et le bas",
  ],
  [
    "on so long a neckline its face would lean back too far",
    "sur une encolure aussi longue, l'ouverture de la capuche basculerait trop en arrière",
  ],
  ["the waist has a facing", "la taille est finie par une parementure"],
  ["side seams and darts take in no more", "les coutures de côté et les pinces ne peuvent pas prendre davantage"],
  [
    "side seams and darts take in no more; waist darts in the front ({id}) would",
    "les coutures de côté et les pinces ne peuvent pas prendre davantage ; des pinces de taille au devant ({id}) le pourraient",
  ],
  [
    "side seams take in no more; waist darts in the front ({id}) would",
    "les coutures de côté ne peuvent pas prendre davantage ; des pinces de taille au devant ({id}) le pourraient",
  ],
  ["side seams take in no more", "les coutures de côté ne peuvent pas prendre davantage"],
  ["seams and darts take in no more", "les coutures et les pinces ne peuvent pas prendre davantage"],
  [
    "side seams and darts take no more than {a} cm in all",
    "les coutures de côté et les pinces ne prennent pas plus de {a} cm en tout",
  ],
  ["side seams take no more than {a} cm in all", "les coutures de côté ne prennent pas plus de {a} cm en tout"],
  ["the seams take no more than {a} cm in all", "les coutures ne prennent pas plus de {a} cm en tout"],
  ["each side edge takes no more than {a} cm", "chaque bord de côté ne prend pas plus de {a} cm"],
  [
    "each side edge comes in by no more than {a} cm from the chest",
    "chaque bord de côté ne rentre pas de plus de {a} cm depuis la poitrine",
  ],
  [
    "each side edge comes in by no more than {a} cm from the line between chest and hips",
    "chaque bord de côté ne rentre pas de plus de {a} cm depuis la ligne entre poitrine et hanches",
  ],
  [
    "each front is {a} cm wider at the waist than each half of the back",
    "chaque devant est plus large de {a} cm à la taille que chaque demi-dos",
  ],
  [
    "each front is {a} cm narrower at the waist than each half of the back",
    "chaque devant est plus étroit de {a} cm à la taille que chaque demi-dos",
  ],
  [
    "the cloth goes over it stretched, by {a} % at the waist's edge",
    "le tissu s'étire pour passer sur le ventre, de {a} % au bord de la taille",
  ],
  [
    "centre front is {a} cm higher and {b} further out for it, and the cloth goes over it stretched, by {c} % at the waist's edge",
    "le milieu devant est plus haut de {a} cm et plus avancé de {b}, et le tissu s'étire pour passer sur le ventre, de {c} % au bord de la taille",
  ],
  [
    "drawn alike all round, the skirt hangs {a} cm shorter in front over it: level the hem as it is worn",
    "tracée de même longueur tout autour, la jupe remonte de {a} cm devant, sur le ventre : arrondir le bas sur la personne",
  ],
  [
    "the skirt hangs {a} cm shorter in front over it: level the hem as it is worn",
    "la jupe remonte de {a} cm devant, sur le ventre : arrondir le bas sur la personne",
  ],
  ["the skirt is {a} cm longer in front for it", "la jupe est plus longue de {a} cm devant"],
  [
    "the skirt is {a} cm longer in front for it, and hangs {b} cm shorter in front over it: level the hem as it is worn",
    "la jupe est plus longue de {a} cm devant et remonte de {b} cm sur le ventre : arrondir le bas sur la personne",
  ],
  [
    "of {a} cm in each half some {b} lie in the front, the rest in side and back",
    "sur {a} cm par moitié, {b} environ sont au devant, le reste au côté et au dos",
  ],
  [
    "the cut has {a} cm of each half without a belly; of the other {b} some {c} lie in the front, the rest in side and back",
    "la coupe donne d'elle-même {a} cm par moitié ; sur les {b} restants, {c} environ sont au devant, le reste au côté et au dos",
  ],
  // what may follow
  ["; a side dart (bustDart) would lie better", " ; une pince de côté ([bustDart]) tomberait mieux"],
  [
    ", and of the rest {a} come off the ease over the bust (bustEase)",
    ", et {a} cm du reste sont pris sur l'aisance ([bustEase])",
  ],
  [" up to the acromion", " jusqu'à l'acromion"],
  ["; two darts ({id}) would spread it", " ; deux pinces ({id}) répartiraient mieux l'ampleur"],
  ["; two darts ({id} and {other}) would spread it", " ; deux pinces ({id} et {other}) répartiraient mieux l'ampleur"],
  [", because the front has no dart", ", faute de pince au devant"],
  [", seams with inlays", ", coutures avec réserve de tissu"],
  ["; leave {ids} out to have it", " ; pour obtenir la valeur donnée, omettre l'autre mesure ({ids})"],
  ["; leave these out to have it", " ; pour obtenir la valeur donnée, omettre les autres"],
  [", within {a} {unit}", ", à {a} {unit} près"],
  [
    ", within {a} {unit}; waist darts in the front ({id}) would take it in",
    ", à {a} {unit} près ; des pinces de taille au devant ({id}) le résorberaient",
  ],
  ["; so narrow nobody could wear it", " ; personne ne pourrait porter un vêtement aussi étroit"],
  ["; so far off that no fitting mends it", " ; aucun essayage ne corrigerait un tel écart"],
]
