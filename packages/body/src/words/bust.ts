import { words } from "./words.js"

export const bust = {
  mbBustGirth: words(
    ["Bust or chest girth", "Tour de poitrine"],
    ["Horizontally around the fullest part of the bust or chest", "Horizontalement, au plus fort de la poitrine"],
    [
      "Tape level round the trunk over the bust points and under the arms, breathing quietly, in the underwear that will be worn.",
      "Ruban horizontal autour du tronc, par les pointes de poitrine et sous les bras, respiration calme, avec les sous-vêtements prévus.",
    ],
  ),
  mbBustHeight: words(
    ["Bust height", "Hauteur de poitrine"],
    ["Floor to the bust point", "Du sol à la pointe de poitrine"],
    [
      "From the bust point straight down to the floor, not along the body.",
      "De la pointe de poitrine à la verticale jusqu'au sol, sans suivre le corps.",
    ],
  ),
  mbHighBustGirth: words(
    ["High bust girth", "Tour de buste supérieur"],
    ["Around the chest under the arms, above the bust", "Autour du buste sous les bras, au-dessus de la poitrine"],
    [
      "Tape level round the trunk, high under the arms, above the fullness of the bust.",
      "Ruban horizontal autour du tronc, haut sous les bras, au-dessus du volume de la poitrine.",
    ],
  ),
  mbUnderbustGirth: words(
    ["Underbust girth", "Tour sous poitrine"],
    ["Around the body directly under the bust", "Autour du corps, juste sous la poitrine"],
    [
      "Tape level round the trunk directly under the bust, breathing quietly.",
      "Ruban horizontal autour du tronc, juste sous la poitrine, respiration calme.",
    ],
  ),
  mbBustPointDistance: words(
    ["Bust point distance", "Écart de poitrine"],
    ["Between the two bust points", "Entre les deux pointes de poitrine"],
    ["Tape straight from bust point to bust point.", "Ruban tendu d'une pointe de poitrine à l'autre."],
  ),
  mbSideNeckToBustPoint: words(
    ["Side neck to bust point", "Côté du cou à la pointe de poitrine"],
    ["Side neck point down the front to the bust point", "Du point côté du cou à la pointe de poitrine"],
    [
      "Tape from the side neck point down to the bust point of the same side.",
      "Ruban du point côté du cou à la pointe de poitrine du même côté.",
    ],
  ),
  mbFrontBustArc: words(
    ["Front bust arc", "Arc de poitrine devant"],
    [
      "The front's part of the bust girth, from side to side; the back's part is the girth less it",
      "La part du devant dans le tour de poitrine, d'un côté à l'autre ; celle du dos est le tour moins cet arc",
    ],
    [
      "Mark both sides, straight down from the middle of the armpits; tape over the bust points from mark to mark, at the bust girth's level.",
      "Marquer les deux côtés, à l'aplomb du milieu des aisselles ; ruban d'une marque à l'autre par les pointes de poitrine, au niveau du tour de poitrine.",
    ],
  ),
  mbBustDepth: words(
    ["Bust depth", "Profondeur de poitrine"],
    [
      "Straight from front to back, level, at the bust points",
      "En ligne droite d'avant en arrière, à l'horizontale, aux pointes de poitrine",
    ],
    [
      "A calliper level and square to the body: from the bust points' front to the back at that level, breathing quietly.",
      "Compas tenu à l'horizontale, perpendiculaire au corps : de l'avant des pointes de poitrine au dos à ce niveau, respiration calme.",
    ],
  ),
  mbBustWidth: words(
    ["Bust width", "Largeur de poitrine"],
    [
      "Straight from side to side of the trunk, without the arms, at the bust points",
      "En ligne droite d'un côté à l'autre du tronc, sans les bras, aux pointes de poitrine",
    ],
    [
      "Arms a little away from the body: a calliper level from side to side at the bust girth's level, without pressing.",
      "Bras un peu écartés : compas à l'horizontale d'un côté à l'autre, au niveau du tour de poitrine, sans appuyer.",
    ],
  ),
} as const
