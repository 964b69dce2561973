import type { BodyMeasurementId, Gender } from "@toile/body"
import { predict } from "@toile/measurement-predictor"

/** A body that a cutter would know by its name: what is particular of it, cm and kg; the rest is predicted from that. */
export interface NamedFigure {
  readonly name: string
  readonly gender: Gender
  readonly given: Readonly<Partial<Record<BodyMeasurementId, number>>>
}

type Girths = readonly [height: number, weight: number, bust: number, waist: number, lowHip: number]

const figure = (
  gender: Gender,
  name: string,
  [mbHeight, mbWeight, mbBustGirth, mbWaistGirth, mbLowHipGirth]: Girths,
  more: NamedFigure["given"] = {},
): NamedFigure => ({
  name,
  gender,
  given: { mbHeight, mbWeight, mbBustGirth, mbWaistGirth, mbLowHipGirth, ...more },
})

/** Average first, then odd in one way or another: in build, belly, bust, shoulders, seat and limbs. */
export const namedFigures: readonly NamedFigure[] = [
  figure("male", "average", [176, 82, 103, 88, 101]),
  figure("male", "tall and slim", [192, 75, 94, 78, 96]),
  figure("male", "slight", [165, 58, 88, 73, 88]),
  figure("male", "athletic", [180, 88, 112, 84, 100]),
  figure("male", "first belly", [178, 93, 107, 101, 104]),
  figure("male", "large belly", [178, 122, 114, 128, 114], { mbMaxHipGirth: 126 }),
  figure("male", "belly on slim legs", [175, 98, 108, 116, 101], { mbThighGirth: 55, mbCalfGirth: 35 }),
  figure("male", "short and stout", [162, 94, 112, 108, 107]),
  figure("male", "very tall", [203, 104, 110, 94, 110]),
  figure("male", "large", [186, 140, 130, 124, 126]),
  figure("male", "narrow shoulders", [176, 82, 103, 90, 102], { mbAcromionShoulderWidth: 39, mbAcrossBackWidth: 38 }),
  figure("male", "broad shoulders", [178, 86, 108, 88, 100], { mbAcromionShoulderWidth: 49, mbAcrossBackWidth: 45 }),
  figure("male", "prominent seat", [176, 86, 102, 86, 112], { mbThighGirth: 67 }),
  figure("male", "flat seat", [176, 78, 104, 92, 93], { mbThighGirth: 53 }),
  figure("male", "strong arms", [178, 90, 112, 88, 101], { mbBicepGirth: 42 }),
  figure("female", "average", [163, 66, 94, 76, 101]),
  figure("female", "petite", [150, 47, 82, 64, 88]),
  figure("female", "tall", [182, 72, 92, 73, 102]),
  figure("female", "full bust", [165, 70, 112, 78, 101], {
    mbUnderbustGirth: 80,
    mbAcrossBackWidth: 37.5,
    mbBicepGirth: 30,
  }),
  figure("female", "small bust", [168, 60, 82, 70, 96], { mbUnderbustGirth: 75, mbAcrossBackWidth: 38 }),
  figure("female", "first belly", [163, 74, 100, 92, 102]),
  figure("female", "large belly", [163, 92, 110, 108, 108], { mbMaxHipGirth: 112 }),
  figure("female", "narrow above, wide below", [165, 72, 88, 73, 112], { mbThighGirth: 67 }),
  figure("female", "wide above, narrow below", [168, 70, 102, 82, 94], {
    mbAcromionShoulderWidth: 42,
    mbThighGirth: 53,
  }),
  figure("female", "small waist", [165, 64, 98, 66, 101]),
  figure("female", "straight", [168, 60, 88, 78, 92]),
  figure("female", "narrow shoulders", [163, 66, 96, 77, 102], {
    mbAcromionShoulderWidth: 34,
    mbAcrossBackWidth: 34.5,
  }),
  figure("female", "broad shoulders", [170, 70, 94, 76, 99], { mbAcromionShoulderWidth: 44, mbAcrossBackWidth: 42 }),
  figure("female", "large", [165, 118, 130, 120, 132]),
  figure("female", "flat seat", [165, 63, 94, 80, 92], { mbThighGirth: 52 }),
]

/** All 57 measurements of a figure, the given ones among them. */
export const measurementsOf = ({ gender, given }: NamedFigure): Readonly<Record<string, number>> => {
  const predicted = predict({ gender, measurements: given })
  return predicted._tag === "Ok" ? predicted.value.measurements : given
}
