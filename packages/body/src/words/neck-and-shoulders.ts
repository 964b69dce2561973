import { words } from "./words.js"

export const neckAndShoulders = {
  mbMidNeckGirth: words(
    ["Mid neck girth", "Tour de cou"],
    ["Around the neck at the larynx", "Autour du cou, au niveau du larynx"],
    [
      "Tape just under the larynx, square to the neck, one finger under it.",
      "Ruban juste sous le larynx, perpendiculaire au cou, un doigt glissé dessous.",
    ],
  ),
  mbCollarGirth: words(
    ["Neck base girth", "Tour de base du cou"],
    [
      "Around the base of the neck through the back, side and front neck points",
      "Autour de la base du cou, par les points dos, côté et devant",
    ],
    [
      "Tape on its edge, or a fine chain, round the foot of the neck: over the back neck point, both side neck points and the hollow in front.",
      "Ruban sur chant ou chaînette autour du pied du cou : par la nuque, les deux points côté du cou et le creux devant.",
    ],
  ),
  mbShoulderLength: words(
    ["Shoulder length", "Longueur d'épaule"],
    ["Side neck point to the acromion along the shoulder", "Du point côté du cou à l'acromion, le long de l'épaule"],
    [
      "From the side neck point, where the front edge of the trapezius meets the neck's foot, to the shoulder point, the outer edge of the acromion.",
      "Du point côté du cou, où le bord avant du trapèze rejoint le pied du cou, au point d'épaule, bord externe de l'acromion.",
    ],
  ),
  mbAcromionShoulderWidth: words(
    ["Shoulder width over the neck", "Carrure d'épaules par la nuque"],
    [
      "Tape from one acromion over the back neck point to the other",
      "Au ruban, d'un acromion à l'autre en passant par la nuque",
    ],
    [
      "From behind, arms hanging: tape from shoulder point to shoulder point over the back neck point.",
      "De dos, bras pendants : ruban d'un point d'épaule à l'autre en passant par la nuque.",
    ],
  ),
  mbAcromionShoulderWidthHorizontal: words(
    ["Shoulder width, straight", "Carrure d'épaules, en ligne droite"],
    ["Straight between the two acromia", "En ligne droite d'un acromion à l'autre"],
    [
      "From behind, arms hanging: a calliper or a rule held straight between the shoulder points.",
      "De dos, bras pendants : compas ou règle tenus droits entre les points d'épaule.",
    ],
  ),
  mbSleeveShoulderWidth: words(
    ["Sleeve shoulder width over the neck", "Largeur d'épaules entre manches par la nuque"],
    [
      "As the shoulder width over the neck, to where a set-in sleeve sits, 2 cm beyond each acromion",
      "Comme la carrure par la nuque, jusqu'à la couture de manche, 2 cm au-delà de chaque acromion",
    ],
    [
      "As the shoulder width over the neck, 2 cm further at each end.",
      "Comme la carrure par la nuque, 2 cm de plus à chaque bout.",
    ],
  ),
  mbSleeveShoulderWidthHorizontal: words(
    ["Sleeve shoulder width, straight", "Largeur d'épaules entre manches, droite"],
    [
      "As the straight shoulder width, to where a set-in sleeve sits, 2 cm beyond each acromion",
      "Comme la carrure droite, jusqu'à la couture de manche, 2 cm au-delà de chaque acromion",
    ],
    [
      "As the straight shoulder width, 2 cm further at each end.",
      "Comme la carrure droite, 2 cm de plus à chaque bout.",
    ],
  ),
  mbAcrossBackWidth: words(
    ["Across back width", "Carrure dos"],
    ["Between the arms at mid armhole over the back", "Entre les bras, à mi-hauteur d'emmanchure, sur le dos"],
    [
      "Arms hanging: tape level over the back, from arm fold to arm fold, half way between shoulder point and armpit.",
      "Bras pendants : ruban horizontal dans le dos, d'un pli du bras à l'autre, à mi-chemin entre point d'épaule et aisselle.",
    ],
  ),
  mbAcrossChestWidth: words(
    ["Across chest width", "Carrure devant"],
    ["Between the arms at mid armhole over the chest", "Entre les bras, à mi-hauteur d'emmanchure, sur la poitrine"],
    [
      "Arms hanging: tape level over the chest, from arm fold to arm fold, half way between shoulder point and armpit.",
      "Bras pendants : ruban horizontal sur la poitrine, d'un pli du bras à l'autre, à mi-chemin entre point d'épaule et aisselle.",
    ],
  ),
  mbArmholeDepth: words(
    ["Armhole depth", "Profondeur d'emmanchure"],
    ["Seventh vertebra down the back to the level of the armpits", "De la septième vertèbre au niveau des aisselles"],
    [
      "A strip of paper held level in the armpits; from the back neck point down the spine to its upper edge.",
      "Une bande de papier tenue à l'horizontale sous les aisselles ; de la nuque, le long du dos, à son bord supérieur.",
    ],
  ),
} as const
