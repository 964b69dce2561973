/**
 * The catalogue of body measurements: every ID that the service knows, its unit and what it is, in English and French.
 * Plain data that depends on nothing. The 57 IDs of a full set come first, in the interface's order; those marked
 * `optional` are known beside them and never required.
 */

/** What is measured; bounds and measuring errors go by it. Lengths in cm, mass in kg. */
export type MeasurementKind = "height" | "mass" | "girth" | "width" | "length"

export interface MeasurementInfo {
  readonly unit: "cm" | "kg"
  readonly kind: MeasurementKind
  readonly optional: boolean
  readonly title: { readonly en: string; readonly fr: string }
  readonly description: { readonly en: string; readonly fr: string }
}

const entry =
  (unit: "cm" | "kg", kind: MeasurementKind, optional = false) =>
  (titleEn: string, titleFr: string, en: string, fr: string): MeasurementInfo => ({
    unit,
    kind,
    optional,
    title: { en: titleEn, fr: titleFr },
    description: { en, fr },
  })

const height = entry("cm", "height")
const mass = entry("kg", "mass")
const girth = entry("cm", "girth")
const width = entry("cm", "width")
const length = entry("cm", "length")
const optionalGirth = entry("cm", "girth", true)
const optionalWidth = entry("cm", "width", true)
const optionalLength = entry("cm", "length", true)

export const measurementCatalogue = {
  mbHeight: height(
    "Height",
    "Stature",
    "Floor to the top of the head, without shoes",
    "Du sol au sommet de la tête, sans chaussures",
  ),
  mbWeight: mass("Weight", "Poids", "Body mass in light clothing", "Masse du corps en vêtements légers"),
  mbCollarGirth: girth(
    "Neck base girth",
    "Tour de base du cou",
    "Around the base of the neck through the back, side and front neck points",
    "Autour de la base du cou, par les points dos, côté et devant",
  ),
  mbMidNeckGirth: girth(
    "Mid neck girth",
    "Tour de cou",
    "Around the neck at the larynx",
    "Autour du cou, au niveau du larynx",
  ),
  mbBustGirth: girth(
    "Bust or chest girth",
    "Tour de poitrine",
    "Horizontally around the fullest part of the bust or chest",
    "Horizontalement, au plus fort de la poitrine",
  ),
  mbBustHeight: height(
    "Bust height",
    "Hauteur de poitrine",
    "Floor to the bust point",
    "Du sol à la pointe de poitrine",
  ),
  mbWaistGirth: girth(
    "Waist girth",
    "Tour de taille",
    "Around the natural (smallest) waist",
    "Autour de la taille naturelle, la plus fine",
  ),
  mbWaistHeight: height(
    "Waist height",
    "Hauteur de taille",
    "Floor to the natural waist",
    "Du sol à la taille naturelle",
  ),
  mbHighHipGirth: girth(
    "High hip girth",
    "Tour de petites hanches",
    "Around the body 0.68 of the way from the natural waist down to the low hip",
    "À 0,68 de la distance de la taille naturelle au bassin",
  ),
  mbHighHipHeight: height(
    "High hip height",
    "Hauteur de petites hanches",
    "Floor to the high hip, 0.68 of the way from the natural waist down to the low hip",
    "Du sol aux petites hanches, à 0,68 de la taille au bassin",
  ),
  mbLowHipGirth: girth(
    "Low hip girth",
    "Tour de bassin",
    "Horizontally around the seat at its most backward point",
    "Horizontalement, au point le plus saillant des fesses",
  ),
  mbLowHipHeight: height(
    "Low hip height",
    "Hauteur de bassin",
    "Floor to the most backward point of the seat",
    "Du sol au point le plus saillant des fesses",
  ),
  mbAcromionShoulderWidth: width(
    "Shoulder width over the neck",
    "Carrure d'épaules par la nuque",
    "Tape from one acromion over the back neck point to the other",
    "Au ruban, d'un acromion à l'autre en passant par la nuque",
  ),
  mbAcromionShoulderWidthHorizontal: width(
    "Shoulder width, straight",
    "Carrure d'épaules droite",
    "Straight between the two acromia",
    "En ligne droite d'un acromion à l'autre",
  ),
  mbSleeveShoulderWidth: width(
    "Sleeve shoulder width over the neck",
    "Largeur d'épaules entre manches par la nuque",
    "As the shoulder width over the neck, to where a set-in sleeve sits, 2 cm beyond each acromion",
    "Comme la carrure par la nuque, jusqu'à la couture de manche, 2 cm au-delà de chaque acromion",
  ),
  mbSleeveShoulderWidthHorizontal: width(
    "Sleeve shoulder width, straight",
    "Largeur d'épaules entre manches, droite",
    "As the straight shoulder width, to where a set-in sleeve sits, 2 cm beyond each acromion",
    "Comme la carrure droite, jusqu'à la couture de manche, 2 cm au-delà de chaque acromion",
  ),
  mbShoulderLength: length(
    "Shoulder length",
    "Longueur d'épaule",
    "Side neck point to the acromion along the shoulder",
    "Du point côté du cou à l'acromion, le long de l'épaule",
  ),
  mbAcrossBackWidth: width(
    "Across back width",
    "Carrure dos",
    "Between the arms at mid armhole over the back",
    "Entre les bras, à mi-hauteur d'emmanchure, sur le dos",
  ),
  mbAcrossChestWidth: width(
    "Across chest width",
    "Carrure devant",
    "Between the arms at mid armhole over the chest",
    "Entre les bras, à mi-hauteur d'emmanchure, sur la poitrine",
  ),
  mbSideNeckToBustPoint: length(
    "Side neck to bust point",
    "Côté du cou à la pointe de poitrine",
    "Side neck point down the front to the bust point",
    "Du point côté du cou à la pointe de poitrine",
  ),
  mbSideArmLength: length(
    "Arm length",
    "Longueur de bras",
    "Acromion to the wrist, arm hanging",
    "De l'acromion au poignet, bras pendant",
  ),
  mbSleeveLength: length(
    "Sleeve length",
    "Longueur de manche",
    "Acromion to the root of the thumb, arm hanging",
    "De l'acromion à la racine du pouce, bras pendant",
  ),
  mbBicepGirth: girth(
    "Bicep girth",
    "Tour de bras",
    "Around the relaxed upper arm at the armpit",
    "Autour du bras relâché, sous l'aisselle",
  ),
  mbElbowGirth: girth("Elbow girth", "Tour de coude", "Around the elbow, arm straight", "Autour du coude, bras tendu"),
  mbForearmGirth: girth(
    "Forearm girth",
    "Tour d'avant-bras",
    "Around the fullest part of the forearm",
    "Au plus fort de l'avant-bras",
  ),
  mbWristGirth: girth("Wrist girth", "Tour de poignet", "Around the wrist at the bone", "Autour du poignet, sur l'os"),
  mbSideNeckToWaist: length(
    "Side neck to waist",
    "Côté du cou à la taille",
    "Side neck point down the front over the bust point to the natural waist",
    "Du point côté du cou à la taille naturelle, par la pointe de poitrine",
  ),
  mbBackNeckToWaist: length(
    "Back neck to waist",
    "Longueur de dos",
    "Seventh vertebra down the back to the natural waist",
    "De la septième vertèbre à la taille naturelle, dans le dos",
  ),
  mbShoulderPeakToWaistOverBack: length(
    "Shoulder peak to waist, back",
    "Haut d'épaule à la taille, dos",
    "Highest point of the shoulder at the neck down the back to the natural waist",
    "Du point le plus haut de l'épaule, au cou, à la taille naturelle dans le dos",
  ),
  mbSideNeckToLowHip: length(
    "Side neck to low hip",
    "Côté du cou au bassin",
    "Side neck point down the front over the bust point to the low hip",
    "Du point côté du cou au bassin, par la pointe de poitrine",
  ),
  mbBackNeckToLowHip: length(
    "Back neck to low hip",
    "Nuque au bassin",
    "Seventh vertebra down the back to the low hip",
    "De la septième vertèbre au bassin, dans le dos",
  ),
  mbShoulderPeakToLowHipOverBack: length(
    "Shoulder peak to low hip, back",
    "Haut d'épaule au bassin, dos",
    "Highest point of the shoulder at the neck down the back to the low hip",
    "Du point le plus haut de l'épaule, au cou, au bassin dans le dos",
  ),
  mbSideNeckToKnee: length(
    "Side neck to knee",
    "Côté du cou au genou",
    "Side neck point down the front over the bust point to the knee",
    "Du point côté du cou au genou, par la pointe de poitrine",
  ),
  mbBackNeckToKnee: length(
    "Back neck to knee",
    "Nuque au genou",
    "Seventh vertebra down the back to the knee",
    "De la septième vertèbre au genou, dans le dos",
  ),
  mbShoulderPeakToKneeOverBack: length(
    "Shoulder peak to knee, back",
    "Haut d'épaule au genou, dos",
    "Highest point of the shoulder at the neck down the back to the knee",
    "Du point le plus haut de l'épaule, au cou, au genou dans le dos",
  ),
  mbThighGirth: girth(
    "Thigh girth",
    "Tour de cuisse",
    "Around the thigh at the fold of the seat",
    "Autour de la cuisse, au pli fessier",
  ),
  mbThighHeight: height("Thigh height", "Hauteur de cuisse", "Floor to the fold of the seat", "Du sol au pli fessier"),
  mbKneeGirth: girth(
    "Knee girth",
    "Tour de genou",
    "Around the knee at the middle of the kneecap",
    "Autour du genou, au milieu de la rotule",
  ),
  mbKneeHeight: height(
    "Knee height",
    "Hauteur de genou",
    "Floor to the middle of the kneecap",
    "Du sol au milieu de la rotule",
  ),
  mbCalfGirth: girth("Calf girth", "Tour de mollet", "Around the fullest part of the calf", "Au plus fort du mollet"),
  mbCalfHeight: height(
    "Calf height",
    "Hauteur de mollet",
    "Floor to the fullest part of the calf",
    "Du sol au plus fort du mollet",
  ),
  mbAnkleGirth: girth(
    "Ankle girth",
    "Tour de cheville",
    "Around the narrowest part above the ankle bone",
    "Au plus fin, au-dessus de la malléole",
  ),
  mbAnkleHeight: height(
    "Ankle height",
    "Hauteur de cheville",
    "Floor to the outer ankle bone",
    "Du sol à la malléole externe",
  ),
  mbBackNeckHeight: height(
    "Back neck height",
    "Hauteur de nuque",
    "Floor to the seventh vertebra",
    "Du sol à la septième vertèbre",
  ),
  mbFrontNeckHeight: height(
    "Front neck height",
    "Hauteur du creux du cou",
    "Floor to the hollow at the base of the throat",
    "Du sol au creux à la base de la gorge",
  ),
  mbCrotchHeight: height("Crotch height", "Hauteur d'entrejambe", "Floor to the crotch", "Du sol à l'entrejambe"),
  mbWaistbandLowRiseGirth: girth(
    "Low rise waistband girth",
    "Tour de ceinture, taille basse",
    "Around the body 0.45 of the way from the natural waist down to the low hip",
    "À 0,45 de la distance de la taille naturelle au bassin",
  ),
  mbWaistbandRegRiseGirth: girth(
    "Regular rise waistband girth",
    "Tour de ceinture, taille normale",
    "Around the body 0.15 of the way from the natural waist down to the low hip",
    "À 0,15 de la distance de la taille naturelle au bassin",
  ),
  mbWaistbandMidRiseGirth: girth(
    "Mid rise waistband girth",
    "Tour de ceinture, taille moyenne",
    "Around the body 0.30 of the way from the natural waist down to the low hip",
    "À 0,30 de la distance de la taille naturelle au bassin",
  ),
  mbWaistbandLowRiseHeight: height(
    "Low rise waistband height",
    "Hauteur de ceinture, taille basse",
    "Floor to the low rise waistband",
    "Du sol à la ceinture taille basse",
  ),
  mbWaistbandRegRiseHeight: height(
    "Regular rise waistband height",
    "Hauteur de ceinture, taille normale",
    "Floor to the regular rise waistband",
    "Du sol à la ceinture taille normale",
  ),
  mbWaistbandMidRiseHeight: height(
    "Mid rise waistband height",
    "Hauteur de ceinture, taille moyenne",
    "Floor to the mid rise waistband",
    "Du sol à la ceinture taille moyenne",
  ),
  mbWaistbandLowRiseCrotchLength: length(
    "Low rise crotch length",
    "Enfourchure, taille basse",
    "Front to back between the legs, from the low rise waistband to the low rise waistband",
    "De la ceinture taille basse devant à celle du dos, par l'entrejambe",
  ),
  mbWaistbandRegRiseCrotchLength: length(
    "Regular rise crotch length",
    "Enfourchure, taille normale",
    "Front to back between the legs, from the regular rise waistband to the regular rise waistband",
    "De la ceinture taille normale devant à celle du dos, par l'entrejambe",
  ),
  mbWaistbandMidRiseCrotchLength: length(
    "Mid rise crotch length",
    "Enfourchure, taille moyenne",
    "Front to back between the legs, from the mid rise waistband to the mid rise waistband",
    "De la ceinture taille moyenne devant à celle du dos, par l'entrejambe",
  ),
  mbNavelWaistGirth: girth(
    "Navel waist girth",
    "Tour de taille au nombril",
    "Horizontally around the waist at the navel",
    "Horizontalement autour de la taille, au nombril",
  ),
  mbMaxHipGirth: girth(
    "Largest hip girth",
    "Tour de hanches maximal",
    "The largest girth between the natural waist and the crotch",
    "Le plus grand tour entre la taille naturelle et l'entrejambe",
  ),

  mbArmholeDepth: optionalLength(
    "Armhole depth",
    "Profondeur d'emmanchure",
    "Seventh vertebra down the back to the level of the armpits",
    "De la septième vertèbre au niveau des aisselles",
  ),
  mbBustPointDistance: optionalWidth(
    "Bust point distance",
    "Écart de poitrine",
    "Between the two bust points",
    "Entre les deux pointes de poitrine",
  ),
  mbUnderbustGirth: optionalGirth(
    "Underbust girth",
    "Tour sous poitrine",
    "Around the body directly under the bust",
    "Autour du corps, juste sous la poitrine",
  ),
  mbHighBustGirth: optionalGirth(
    "High bust girth",
    "Tour de buste supérieur",
    "Around the chest under the arms, above the bust",
    "Autour du buste sous les bras, au-dessus de la poitrine",
  ),
  mbShoulderToElbow: optionalLength(
    "Shoulder to elbow",
    "Épaule au coude",
    "Acromion to the tip of the elbow, arm bent",
    "De l'acromion à la pointe du coude, bras plié",
  ),
  mbHeadGirth: optionalGirth(
    "Head girth",
    "Tour de tête",
    "Around the head above the brows",
    "Autour de la tête, au-dessus des sourcils",
  ),
  mbHeelGirth: optionalGirth(
    "Heel girth",
    "Tour du talon",
    "Around the heel and over the instep",
    "Autour du talon et du cou-de-pied",
  ),
} as const satisfies Record<string, MeasurementInfo>

export type MeasurementId = keyof typeof measurementCatalogue

/** All IDs that are known, the 57 of a full set first. */
export const measurementIds = Object.keys(measurementCatalogue) as readonly MeasurementId[]

/** The 57 IDs that a full set holds, in the interface's order. */
export const fullSetIds: readonly MeasurementId[] = measurementIds.filter((id) => !measurementCatalogue[id].optional)

export const isMeasurementId = (id: string): id is MeasurementId => Object.hasOwn(measurementCatalogue, id)
