import { words } from "./words.js"

export const frontAndBackLengths = {
  mbSideNeckToWaist: words(
    ["Side neck to waist", "Côté du cou à la taille"],
    [
      "Side neck point down the front over the bust point to the natural waist",
      "Du point côté du cou à la taille naturelle, par la pointe de poitrine",
    ],
    [
      "Tape from the side neck point over the bust point, then straight down to the waist's elastic.",
      "Ruban du point côté du cou par la pointe de poitrine, puis à l'aplomb jusqu'à l'élastique de taille.",
    ],
  ),
  mbSideNeckToLowHip: words(
    ["Side neck to low hip", "Côté du cou au bassin"],
    [
      "Side neck point down the front over the bust point to the low hip",
      "Du point côté du cou au bassin, par la pointe de poitrine",
    ],
    [
      "On from the side neck to waist, lying on the body, to the low hip's level.",
      "Prolonger du côté du cou à la taille, au contact du corps, jusqu'au niveau du bassin.",
    ],
  ),
  mbSideNeckToKnee: words(
    ["Side neck to knee", "Côté du cou au genou"],
    [
      "Side neck point down the front over the bust point to the knee",
      "Du point côté du cou au genou, par la pointe de poitrine",
    ],
    [
      "On from the side neck to low hip, hanging straight down to the middle of the kneecap.",
      "Prolonger du côté du cou au bassin, à l'aplomb jusqu'au milieu de la rotule.",
    ],
  ),
  mbBackNeckToWaist: words(
    ["Back neck to waist", "Longueur de dos"],
    [
      "Seventh vertebra down the back to the natural waist",
      "De la septième vertèbre à la taille naturelle, dans le dos",
    ],
    [
      "Tape from the back neck point down the spine, following it, to the waist's elastic.",
      "Ruban de la nuque le long du dos, en suivant sa forme, jusqu'à l'élastique de taille.",
    ],
  ),
  mbBackNeckToLowHip: words(
    ["Back neck to low hip", "Nuque au bassin"],
    ["Seventh vertebra down the back to the low hip", "De la septième vertèbre au bassin, dans le dos"],
    [
      "On from the back neck to waist, lying on the body, to the low hip's level.",
      "Prolonger la longueur de dos, au contact du corps, jusqu'au niveau du bassin.",
    ],
  ),
  mbBackNeckToKnee: words(
    ["Back neck to knee", "Nuque au genou"],
    ["Seventh vertebra down the back to the knee", "De la septième vertèbre au genou, dans le dos"],
    [
      "On from the back neck to low hip, hanging straight down to the knee's level.",
      "Prolonger de la nuque au bassin, à l'aplomb jusqu'au niveau du genou.",
    ],
  ),
  mbShoulderPeakToWaistOverBack: words(
    ["Shoulder peak to waist, back", "Haut d'épaule à la taille, dos"],
    [
      "Highest point of the shoulder at the neck down the back to the natural waist",
      "Du point le plus haut de l'épaule, au cou, à la taille naturelle dans le dos",
    ],
    [
      "Tape from the shoulder's highest point at the neck straight down the back to the waist's elastic.",
      "Ruban du point le plus haut de l'épaule, contre le cou, droit dans le dos jusqu'à l'élastique de taille.",
    ],
  ),
  mbShoulderPeakToLowHipOverBack: words(
    ["Shoulder peak to low hip, back", "Haut d'épaule au bassin, dos"],
    [
      "Highest point of the shoulder at the neck down the back to the low hip",
      "Du point le plus haut de l'épaule, au cou, au bassin dans le dos",
    ],
    [
      "On from the shoulder peak to waist, lying on the body, to the low hip's level.",
      "Prolonger du haut d'épaule à la taille, au contact du corps, jusqu'au niveau du bassin.",
    ],
  ),
  mbShoulderPeakToKneeOverBack: words(
    ["Shoulder peak to knee, back", "Haut d'épaule au genou, dos"],
    [
      "Highest point of the shoulder at the neck down the back to the knee",
      "Du point le plus haut de l'épaule, au cou, au genou dans le dos",
    ],
    [
      "On from the shoulder peak to low hip, hanging straight down to the knee's level.",
      "Prolonger du haut d'épaule au bassin, à l'aplomb jusqu'au niveau du genou.",
    ],
  ),
} as const
