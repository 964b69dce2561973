import { words } from "./words.js"

export const legs = {
  mbCrotchHeight: words(
    ["Crotch height", "Hauteur d'entrejambe"],
    ["Floor to the crotch", "Du sol à l'entrejambe"],
    [
      "Feet a hand apart: a rule held level between the legs, against the body; from its upper edge straight down to the floor.",
      "Pieds écartés d'une main : une règle tenue à l'horizontale entre les jambes, contre le corps ; de son bord supérieur à la verticale jusqu'au sol.",
    ],
  ),
  mbThighGirth: words(
    ["Thigh girth", "Tour de cuisse"],
    ["Around the thigh at the fold of the seat", "Autour de la cuisse, au pli fessier"],
    [
      "Weight on both feet: tape level round the thigh in the fold of the seat.",
      "Poids sur les deux pieds : ruban horizontal autour de la cuisse, dans le pli fessier.",
    ],
  ),
  mbThighHeight: words(
    ["Thigh height", "Hauteur de cuisse"],
    ["Floor to the fold of the seat", "Du sol au pli fessier"],
    ["From the fold of the seat straight down to the floor.", "Du pli fessier à la verticale jusqu'au sol."],
  ),
  mbKneeGirth: words(
    ["Knee girth", "Tour de genou"],
    ["Around the knee at the middle of the kneecap", "Autour du genou, au milieu de la rotule"],
    [
      "Leg straight: tape level round the middle of the kneecap.",
      "Jambe tendue : ruban horizontal au milieu de la rotule.",
    ],
  ),
  mbKneeHeight: words(
    ["Knee height", "Hauteur de genou"],
    ["Floor to the middle of the kneecap", "Du sol au milieu de la rotule"],
    [
      "Leg straight: from the middle of the kneecap straight down to the floor.",
      "Jambe tendue : du milieu de la rotule à la verticale jusqu'au sol.",
    ],
  ),
  mbCalfGirth: words(
    ["Calf girth", "Tour de mollet"],
    ["Around the fullest part of the calf", "Au plus fort du mollet"],
    [
      "Tape level round the calf, slid up and down to the largest girth.",
      "Ruban horizontal autour du mollet, déplacé jusqu'au plus grand tour.",
    ],
  ),
  mbCalfHeight: words(
    ["Calf height", "Hauteur de mollet"],
    ["Floor to the fullest part of the calf", "Du sol au plus fort du mollet"],
    [
      "From the calf girth's level straight down to the floor.",
      "Du niveau du tour de mollet à la verticale jusqu'au sol.",
    ],
  ),
  mbAnkleGirth: words(
    ["Ankle girth", "Tour de cheville"],
    ["Around the narrowest part above the ankle bone", "Au plus fin, au-dessus de la malléole"],
    [
      "Tape level round the leg just above the ankle bones, at the smallest girth.",
      "Ruban horizontal juste au-dessus des malléoles, au plus petit tour.",
    ],
  ),
  mbAnkleHeight: words(
    ["Ankle height", "Hauteur de cheville"],
    ["Floor to the outer ankle bone", "Du sol à la malléole externe"],
    [
      "From the middle of the outer ankle bone straight down to the floor.",
      "Du milieu de la malléole externe à la verticale jusqu'au sol.",
    ],
  ),
  mbHeelGirth: words(
    ["Heel girth", "Tour du talon"],
    ["Around the heel and over the instep", "Autour du talon et du cou-de-pied"],
    [
      "Tape aslant round the heel's lowest edge and the bend of the instep.",
      "Ruban en biais, par le bas du talon et le pli du cou-de-pied.",
    ],
  ),
} as const
