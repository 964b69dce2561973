import { words } from "./words.js"

export const wholeBody = {
  mbHeight: words(
    ["Height", "Stature"],
    ["Floor to the top of the head, without shoes", "Du sol au sommet de la tête, sans chaussures"],
    [
      "Heels and back against a wall, looking straight ahead; a square laid level on the head marks the wall.",
      "Talons et dos au mur, regard droit devant ; une équerre posée à plat sur la tête marque le mur.",
    ],
  ),
  mbWeight: words(
    ["Weight", "Poids"],
    ["Body mass in light clothing", "Masse du corps en vêtements légers"],
    ["On a scale on a hard floor, standing still.", "Sur une balance posée sur un sol dur, sans bouger."],
  ),
  mbBackNeckHeight: words(
    ["Back neck height", "Hauteur de nuque"],
    ["Floor to the seventh vertebra", "Du sol à la septième vertèbre"],
    [
      "Bend the head forward to find the back neck point (the vertebra that stands out), straighten up again, then measure straight down to the floor.",
      "Pencher la tête pour trouver la nuque (la vertèbre saillante), se redresser, puis mesurer à la verticale jusqu'au sol.",
    ],
  ),
  mbFrontNeckHeight: words(
    ["Front neck height", "Hauteur du creux du cou"],
    ["Floor to the hollow at the base of the throat", "Du sol au creux à la base de la gorge"],
    [
      "From the hollow between the collar bones straight down to the floor, not along the body.",
      "Du creux entre les clavicules à la verticale jusqu'au sol, sans suivre le corps.",
    ],
  ),
  mbHeadGirth: words(
    ["Head girth", "Tour de tête"],
    ["Around the head above the brows", "Autour de la tête, au-dessus des sourcils"],
    [
      "Tape above the ears, over the brows and the fullest part at the back, close but not pulled.",
      "Ruban au-dessus des oreilles, sur les sourcils et au plus fort à l'arrière, ajusté sans serrer.",
    ],
  ),
} as const
