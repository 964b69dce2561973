import { words } from "./words.js"

export const waistbands = {
  mbWaistbandRegRiseGirth: words(
    ["Regular rise waistband girth", "Tour de ceinture, taille normale"],
    [
      "Around the body 0.15 of the way from the natural waist down to the low hip",
      "À 0,15 de la distance de la taille naturelle au bassin",
    ],
    [
      "Mark 0.15 of the way from the waist's elastic down to the low hip; tape level there.",
      "Marquer 0,15 de la distance de l'élastique de taille au bassin ; ruban horizontal à cet endroit.",
    ],
  ),
  mbWaistbandMidRiseGirth: words(
    ["Mid rise waistband girth", "Tour de ceinture, taille moyenne"],
    [
      "Around the body 0.30 of the way from the natural waist down to the low hip",
      "À 0,30 de la distance de la taille naturelle au bassin",
    ],
    [
      "Mark 0.30 of the way from the waist's elastic down to the low hip; tape level there.",
      "Marquer 0,30 de la distance de l'élastique de taille au bassin ; ruban horizontal à cet endroit.",
    ],
  ),
  mbWaistbandLowRiseGirth: words(
    ["Low rise waistband girth", "Tour de ceinture, taille basse"],
    [
      "Around the body 0.45 of the way from the natural waist down to the low hip",
      "À 0,45 de la distance de la taille naturelle au bassin",
    ],
    [
      "Mark 0.45 of the way from the waist's elastic down to the low hip; tape level there.",
      "Marquer 0,45 de la distance de l'élastique de taille au bassin ; ruban horizontal à cet endroit.",
    ],
  ),
  mbWaistbandRegRiseHeight: words(
    ["Regular rise waistband height", "Hauteur de ceinture, taille normale"],
    ["Floor to the regular rise waistband", "Du sol à la ceinture taille normale"],
    [
      "From the regular rise's mark straight down to the floor at the side.",
      "De la marque de la taille normale à la verticale jusqu'au sol, sur le côté.",
    ],
  ),
  mbWaistbandMidRiseHeight: words(
    ["Mid rise waistband height", "Hauteur de ceinture, taille moyenne"],
    ["Floor to the mid rise waistband", "Du sol à la ceinture taille moyenne"],
    [
      "From the mid rise's mark straight down to the floor at the side.",
      "De la marque de la taille moyenne à la verticale jusqu'au sol, sur le côté.",
    ],
  ),
  mbWaistbandLowRiseHeight: words(
    ["Low rise waistband height", "Hauteur de ceinture, taille basse"],
    ["Floor to the low rise waistband", "Du sol à la ceinture taille basse"],
    [
      "From the low rise's mark straight down to the floor at the side.",
      "De la marque de la taille basse à la verticale jusqu'au sol, sur le côté.",
    ],
  ),
  mbWaistbandRegRiseCrotchLength: words(
    ["Regular rise crotch length", "Enfourchure, taille normale"],
    [
      "Front to back between the legs, from the regular rise waistband to the regular rise waistband",
      "De la ceinture taille normale devant à celle du dos, par l'entrejambe",
    ],
    [
      "Tape from the regular rise's mark in front between the legs to the same mark behind, close but not pulled.",
      "Ruban de la marque de la taille normale devant, entre les jambes, à la même marque derrière, ajusté sans serrer.",
    ],
  ),
  mbWaistbandMidRiseCrotchLength: words(
    ["Mid rise crotch length", "Enfourchure, taille moyenne"],
    [
      "Front to back between the legs, from the mid rise waistband to the mid rise waistband",
      "De la ceinture taille moyenne devant à celle du dos, par l'entrejambe",
    ],
    [
      "Tape from the mid rise's mark in front between the legs to the same mark behind, close but not pulled.",
      "Ruban de la marque de la taille moyenne devant, entre les jambes, à la même marque derrière, ajusté sans serrer.",
    ],
  ),
  mbWaistbandLowRiseCrotchLength: words(
    ["Low rise crotch length", "Enfourchure, taille basse"],
    [
      "Front to back between the legs, from the low rise waistband to the low rise waistband",
      "De la ceinture taille basse devant à celle du dos, par l'entrejambe",
    ],
    [
      "Tape from the low rise's mark in front between the legs to the same mark behind, close but not pulled.",
      "Ruban de la marque de la taille basse devant, entre les jambes, à la même marque derrière, ajusté sans serrer.",
    ],
  ),
} as const
