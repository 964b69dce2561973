import { words } from "./words.js"

export const waistAndHips = {
  mbWaistGirth: words(
    ["Waist girth", "Tour de taille"],
    ["Around the natural (smallest) waist", "Autour de la taille naturelle, la plus fine"],
    [
      "Bend sideways to find the crease, or take the narrowest place between ribs and hips; tape level there, belly relaxed.",
      "Se pencher de côté pour trouver le pli, ou prendre le plus fin entre côtes et hanches ; ruban horizontal à cet endroit, ventre relâché.",
    ],
  ),
  mbWaistHeight: words(
    ["Waist height", "Hauteur de taille"],
    ["Floor to the natural waist", "Du sol à la taille naturelle"],
    [
      "An elastic round the natural waist, lying level; from its middle straight down to the floor at the side.",
      "Un élastique à la taille naturelle, bien horizontal ; de son milieu à la verticale jusqu'au sol, sur le côté.",
    ],
  ),
  mbNavelWaistGirth: words(
    ["Navel waist girth", "Tour de taille au nombril"],
    ["Horizontally around the waist at the navel", "Horizontalement autour de la taille, au nombril"],
    [
      "Tape level round the waist over the navel, belly relaxed, after breathing out.",
      "Ruban horizontal autour de la taille, sur le nombril, ventre relâché, après l'expiration.",
    ],
  ),
  mbHighHipGirth: words(
    ["High hip girth", "Tour de petites hanches"],
    [
      "Around the body 0.68 of the way from the natural waist down to the low hip",
      "À 0,68 de la distance de la taille naturelle au bassin",
    ],
    [
      "Mark 0.68 of the way from the waist's elastic down to the low hip; tape level there.",
      "Marquer 0,68 de la distance de l'élastique de taille au bassin ; ruban horizontal à cet endroit.",
    ],
  ),
  mbHighHipHeight: words(
    ["High hip height", "Hauteur de petites hanches"],
    [
      "Floor to the high hip, 0.68 of the way from the natural waist down to the low hip",
      "Du sol aux petites hanches, à 0,68 de la taille au bassin",
    ],
    [
      "From the high hip's mark straight down to the floor at the side.",
      "De la marque des petites hanches à la verticale jusqu'au sol, sur le côté.",
    ],
  ),
  mbLowHipGirth: words(
    ["Low hip girth", "Tour de bassin"],
    [
      "Horizontally around the seat at its most backward point",
      "Horizontalement, au point le plus saillant des fesses",
    ],
    [
      "Feet together; from the side find where the seat stands out furthest; tape level there.",
      "Pieds joints ; de profil, trouver où les fesses ressortent le plus ; ruban horizontal à cet endroit.",
    ],
  ),
  mbLowHipHeight: words(
    ["Low hip height", "Hauteur de bassin"],
    ["Floor to the most backward point of the seat", "Du sol au point le plus saillant des fesses"],
    [
      "From the low hip girth's level straight down to the floor at the side.",
      "Du niveau du tour de bassin à la verticale jusqu'au sol, sur le côté.",
    ],
  ),
  mbMaxHipGirth: words(
    ["Largest hip girth", "Tour de hanches maximal"],
    [
      "The largest girth between the natural waist and the crotch",
      "Le plus grand tour entre la taille naturelle et l'entrejambe",
    ],
    [
      "Slide the tape, level, down from the waist to the crotch; the largest girth on the way.",
      "Faire glisser le ruban, horizontal, de la taille à l'entrejambe ; le plus grand tour rencontré.",
    ],
  ),
  mbFrontWaistArc: words(
    ["Front waist arc", "Arc de taille devant"],
    [
      "The front's part of the waist girth, from side to side; the back's part is the girth less it",
      "La part du devant dans le tour de taille, d'un côté à l'autre ; celle du dos est le tour moins cet arc",
    ],
    [
      "From the same two side marks, carried straight down: tape over the front at the waist girth's level.",
      "Depuis les deux mêmes marques de côté, descendues à l'aplomb : ruban sur le devant, au niveau du tour de taille.",
    ],
  ),
  mbFrontHipArc: words(
    ["Front hip arc", "Arc de bassin devant"],
    [
      "The front's part of the low hip girth, from side to side; the back's part is the girth less it",
      "La part du devant dans le tour de bassin, d'un côté à l'autre ; celle du dos est le tour moins cet arc",
    ],
    [
      "From the same two side marks, carried straight down: tape over the front at the low hip girth's level.",
      "Depuis les deux mêmes marques de côté, descendues à l'aplomb : ruban sur le devant, au niveau du tour de bassin.",
    ],
  ),
  mbWaistDepth: words(
    ["Waist depth", "Profondeur de taille"],
    [
      "Straight from front to back, level, at the natural waist",
      "En ligne droite d'avant en arrière, à l'horizontale, à la taille naturelle",
    ],
    [
      "A calliper level and square to the body at the waist girth's level, the belly relaxed.",
      "Compas tenu à l'horizontale, perpendiculaire au corps, au niveau du tour de taille, ventre relâché.",
    ],
  ),
  mbHipDepth: words(
    ["Hip depth of the body", "Profondeur de bassin"],
    [
      "Straight from front to back, level, at the seat's most backward point",
      "En ligne droite d'avant en arrière, à l'horizontale, au point le plus saillant des fesses",
    ],
    [
      "A calliper level and square to the body at the low hip girth's level; a belly that hangs lower is not counted.",
      "Compas tenu à l'horizontale, perpendiculaire au corps, au niveau du tour de bassin ; un ventre qui descend plus bas ne compte pas.",
    ],
  ),
  mbWaistWidth: words(
    ["Waist width", "Largeur de taille"],
    ["Straight from side to side, at the natural waist", "En ligne droite d'un côté à l'autre, à la taille naturelle"],
    [
      "A calliper level from side to side at the waist girth's level, without pressing.",
      "Compas à l'horizontale d'un côté à l'autre, au niveau du tour de taille, sans appuyer.",
    ],
  ),
  mbHipWidth: words(
    ["Hip width", "Largeur de bassin"],
    [
      "Straight from side to side, at the seat's most backward point",
      "En ligne droite d'un côté à l'autre, au point le plus saillant des fesses",
    ],
    [
      "Feet together: a calliper level from side to side at the low hip girth's level, without pressing.",
      "Pieds joints : compas à l'horizontale d'un côté à l'autre, au niveau du tour de bassin, sans appuyer.",
    ],
  ),
} as const
