import { words } from "./words.js"

export const arms = {
  mbSideArmLength: words(
    ["Arm length", "Longueur de bras"],
    ["Acromion to the wrist, arm hanging", "De l'acromion au poignet, bras pendant"],
    [
      "Arm hanging, a little bent: tape from the shoulder point along the outside of the arm to the wrist bone.",
      "Bras pendant, légèrement fléchi : ruban du point d'épaule, le long de l'extérieur du bras, à l'os du poignet.",
    ],
  ),
  mbSleeveLength: words(
    ["Sleeve length", "Longueur de manche"],
    ["Acromion to the root of the thumb, arm hanging", "De l'acromion à la racine du pouce, bras pendant"],
    ["As the arm length, on to the root of the thumb.", "Comme la longueur de bras, jusqu'à la racine du pouce."],
  ),
  mbShoulderToElbow: words(
    ["Shoulder to elbow", "Épaule au coude"],
    ["Acromion to the tip of the elbow, arm bent", "De l'acromion à la pointe du coude, bras plié"],
    [
      "Arm bent at a right angle: from the shoulder point down to the tip of the elbow.",
      "Bras plié à angle droit : du point d'épaule à la pointe du coude.",
    ],
  ),
  mbBicepGirth: words(
    ["Bicep girth", "Tour de bras"],
    ["Around the relaxed upper arm at the armpit", "Autour du bras relâché, sous l'aisselle"],
    [
      "Arm hanging, relaxed: tape square to the arm, as high as it goes under the armpit.",
      "Bras pendant, relâché : ruban perpendiculaire au bras, aussi haut que possible sous l'aisselle.",
    ],
  ),
  mbElbowGirth: words(
    ["Elbow girth", "Tour de coude"],
    ["Around the elbow, arm straight", "Autour du coude, bras tendu"],
    [
      "Arm straight: tape square to the arm round the elbow's point and its fold.",
      "Bras tendu : ruban perpendiculaire au bras, par la pointe et le pli du coude.",
    ],
  ),
  mbForearmGirth: words(
    ["Forearm girth", "Tour d'avant-bras"],
    ["Around the fullest part of the forearm", "Au plus fort de l'avant-bras"],
    [
      "Tape square to the arm round the fullest part under the elbow.",
      "Ruban perpendiculaire au bras, au plus fort sous le coude.",
    ],
  ),
  mbWristGirth: words(
    ["Wrist girth", "Tour de poignet"],
    ["Around the wrist at the bone", "Autour du poignet, sur l'os"],
    [
      "Tape square to the arm over the wrist bone, close but not pulled.",
      "Ruban perpendiculaire au bras, sur l'os du poignet, ajusté sans serrer.",
    ],
  ),
} as const
