import type { NoteTexts } from "./note-texts.js"

/** Of any garment: its cloth, what has to pass an opening, and what the order asks for. */
export const notesOfAll: NoteTexts = {
  bundle: [
    [
      "this reference of the pattern was published before there were targets and parents; a later one has them",
      "cette référence du patron date d'avant les mesures visées et les vêtements associés ; une plus récente les connaît",
    ],
  ],
  clothWidth: [
    [
      "{piece}: {a} cm wide across the grain, its cloth {b} cm: it needs a wider cloth or another seam",
      "{piece} : {a} cm de large en travers du droit-fil, pour une laize de {b} cm : il faut un tissu plus large ou une couture de plus",
    ],
    [
      "{piece}: {a} cm wide across the grain, its cloth {b} cm: it fits with its grain across the cloth ({c})",
      "{piece} : {a} cm de large en travers du droit-fil, pour une laize de {b} cm : la pièce y tient avec le droit-fil en travers du tissu ({c} cm)",
    ],
  ],
  disagrees: [
    [
      "{id}: {a} cm was given, {b} cm follows from {ids}, which was given too{more}",
      "{id} : {a} cm donnés, {b} cm d'après une autre mesure donnée ({ids}){more}",
    ],
    [
      "{id}: {a} cm was given, {b} cm follows from {ids}, which were given too{more}",
      "{id} : {a} cm donnés, {b} cm d'après d'autres mesures données ({ids}){more}",
    ],
  ],
  noSuchPlace: [
    [
      "{id}: with these options the garment has no place of this girth or length",
      "{id} : avec ces options, ce tour ou cette longueur ne se prend nulle part sur le vêtement",
    ],
  ],
  parent: [
    [
      "nothing is taken from a parent of the pattern {text}",
      "rien n'est repris d'un vêtement associé du patron {text}",
    ],
    [
      "{id}: the parent has no {other} to take it from",
      "{id} : le vêtement associé n'a pas la mesure d'où la reprendre ({other})",
    ],
  ],
  scaling: [
    [
      "materials.{group}.scaling.{what}: {a} is unusual, {b} to {c} is what cloth asks for",
      "{group}, {what} : {a} est inhabituel, un tissu demande de {b} à {c}",
    ],
  ],
  stretch: [
    [
      "{id}: the {what} ({a} cm) must stretch by {b} % to go round {c} cm; a cloth of {d} % wears well up to {e} %",
      "{id} : {what} ({a} cm) doit s'étirer de {b} % pour faire le tour de {c} cm ; un tissu extensible de {d} % se porte bien jusqu'à {e} %",
    ],
  ],
  toile: [
    [
      "toile: drafted to try the fit, {a} pieces left out{more}",
      "toile d'essayage : tracée pour juger du bien-aller, pièces omises : {a}{more}",
    ],
  ],
}

/** Of an opening that does not let pass what has to; its code is the opening's name before "Tight". */
export const tight: NoteTexts[string] = [
  [
    "The {what} opens to {a} cm, less than the {b} that have to pass: {remedy}",
    "{what} s'ouvre à {a} cm, moins que les {b} cm qui doivent passer : {remedy}",
  ],
  [
    "The {what} stretches to {a} cm, less than the {b} that have to pass: {remedy}",
    "{what} s'étire jusqu'à {a} cm, moins que les {b} cm qui doivent passer : {remedy}",
  ],
]

/** Of a garment that does not follow its wearer's figure; its code is the rule's name. */
export const figures: NoteTexts[string] = [
  [
    "{id}: {what} is {a} {unit}; {b} {unit} is asked for{more}",
    "{id} : {what} : {a} {unit} ; demandé : {b} {unit}{more}",
  ],
  [
    "{id}: {what} is {a} {unit}; at least {b} {unit} is asked for{more}",
    "{id} : {what} : {a} {unit} ; demandé : au moins {b} {unit}{more}",
  ],
  [
    "{id}: {what} is {a} {unit}; {b} {unit} to {c} {unit} are asked for{more}",
    "{id} : {what} : {a} {unit} ; demandé : de {b} à {c} {unit}{more}",
  ],
]
