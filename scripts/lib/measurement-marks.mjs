// Where the tape lies for each measurement, on the forms of a generated body.
import { dimension, ring, stroke } from "./figure-strokes.mjs"

/**
 * @typedef {import("./figure-strokes.mjs").XY} XY
 * @typedef {import("./figure-strokes.mjs").Point} Point
 * @typedef {import("./figure-strokes.mjs").Stroke} Stroke
 * @typedef {import("./figure-strokes.mjs").Mark} Mark
 * @typedef {import("../../packages/body/dist/index.js").BodyMeasurementId} Id
 */

/**
 * @typedef {NonNullable<import("../../packages/body-mesh/dist/index.js").BodyForm["parts"][number]>} Form
 * @param {{ of: (id: string) => number, trunk: Form, head: Form, leg: Form, foot: Form, arm: Form, height: number }} body
 * @returns {Record<Id, Mark>}
 */
export function marksOf({ of, trunk, head, leg, foot, arm, height }) {
  /** @type {(form: Form, way: number, lean?: number) => (turn: number) => Point} */
  const round =
    (form, way, lean = 0) =>
    (turn) => {
      const [a, b] = [form.a(way) * Math.cos(turn), form.b(way) * Math.sin(turn) + form.shift(way)]
      const on = (/** @type {0 | 1 | 2} */ k) => form.from[k] + way * form.along[k] + a * form.u[k] + b * form.v[k]
      return [on(0), on(1) + lean * (on(2) - form.from[2]), on(2)]
    }
  const wayTo = (/** @type {Form} */ form, /** @type {number} */ y) => (y - form.from[1]) / form.along[1]
  const girth = (/** @type {Form} */ form, /** @type {number} */ y, lean = 0) => ring(round(form, wayTo(form, y), lean))
  const level = (/** @type {number} */ y) => girth(trunk, y)
  /** From the side the arm lies before the trunk: nothing is told there. @type {(way: number) => Mark} */
  const across = (way) => ({ front: ring(round(arm, way)).front, side: [] })
  /** @type {(front: readonly Stroke[], side?: readonly Stroke[]) => Mark} */
  const only = (inFront, atSide = []) => ({ front: inFront, side: atSide })

  const middle = (of("mbWaistHeight") + of("mbLowHipHeight")) / 2
  const edge = (/** @type {number} */ y, /** @type {1 | -1} */ way) => {
    const to = wayTo(trunk, y)
    return { x: trunk.a(to), z: trunk.shift(to) + way * trunk.b(to) }
  }
  /** A height beside the body, with the way to what it is measured to. @type {(y: number, x?: number) => Mark} */
  const high = (y, x = 0) =>
    only(
      [
        stroke("sew", [
          [x, y],
          [-66, y],
        ]),
        ...dimension([-66, 0], [-66, y]),
      ],
      [
        stroke("sew", [
          [0, y],
          [-24, y],
        ]),
        ...dimension([-24, 0], [-24, y]),
      ],
    )

  const half = of("mbAcromionShoulderWidthHorizontal") / 2
  const neckY = of("mbBackNeckHeight")
  const shoulderY = neckY - 0.05 * height
  const neckX = of("mbMidNeckGirth") / (2 * Math.PI) + 1.4
  const acromion = /** @type {XY} */ ([half, shoulderY])
  const sideNeck = /** @type {XY} */ ([neckX, neckY - 0.6])
  const bust = of("mbBustHeight")
  const bustPoint = /** @type {XY} */ ([9.2, bust])
  const along = (/** @type {number} */ way) =>
    /** @type {XY} */ ([arm.from[0] + way * arm.along[0], arm.from[1] + way * arm.along[1]])
  const armLength = of("mbSideArmLength")
  const [waist, hip, knee] = [of("mbWaistHeight"), of("mbLowHipHeight"), of("mbKneeHeight")]
  const beforeAt = (/** @type {number} */ y) => /** @type {XY} */ ([edge(y, 1).z, y])
  const behindAt = (/** @type {number} */ y) => /** @type {XY} */ ([edge(y, -1).z, y])
  /** Down the front over the bust point. @type {(to: number) => Mark} */
  const downFront = (to) =>
    only(
      [stroke("cut", [sideNeck, bustPoint, [9.2, Math.max(to, hip)], [9.2, to]])],
      [
        stroke(
          "cut",
          [
            [1, neckY - 0.6],
            beforeAt(bust),
            beforeAt(Math.min(waist, bust)),
            ...(to < waist ? [beforeAt(hip), [beforeAt(hip)[0], to]] : []),
          ].map(([x = 0, y = 0]) => /** @type {XY} */ ([x, y])),
        ),
      ],
    )
  /** Points down an outline, each 2 cm. @type {(at: (y: number) => XY, from: number, to: number) => XY[]} */
  const alongOutline = (at, from, to) => {
    const steps = Math.max(1, Math.round((from - to) / 2))
    return Array.from({ length: steps + 1 }, (_, i) => at(from + (i / steps) * (to - from)))
  }
  /** Down the back. @type {(x: number, to: number) => Mark} */
  const downBack = (x, to) =>
    only(
      [
        stroke("sew", [
          [-x, neckY],
          [-x, to],
        ]),
      ],
      [
        stroke(
          "cut",
          [
            [-5.5, neckY],
            ...alongOutline(behindAt, neckY - 10, Math.max(to, hip)),
            ...(to < hip ? [[behindAt(hip)[0], to]] : []),
          ].map(([at = 0, y = 0]) => /** @type {XY} */ ([at, y])),
        ),
      ],
    )
  /** Between the legs, from front to back waistband. @type {(y: number) => Mark} */
  const between = (y) => {
    const crotch = of("mbCrotchHeight")
    const points = [
      ...alongOutline(beforeAt, y, crotch + 6),
      [5, crotch + 2],
      [0, crotch],
      [-5, crotch + 2],
      ...alongOutline(behindAt, y, crotch + 6).reverse(),
    ]
    return only(
      [
        stroke("cut", [
          [0, y],
          [0, crotch],
        ]),
      ],
      [
        stroke(
          "cut",
          points.map(([x = 0, at = 0]) => /** @type {XY} */ ([x, at])),
        ),
      ],
    )
  }
  /** Over the neck from one side to the other. @type {(more: number) => Mark} */
  const overNeck = (more) =>
    only([
      stroke("sew", [
        [-half - more, shoulderY],
        [-sideNeck[0], neckY - 1],
        [0, neckY],
        [sideNeck[0], neckY - 1],
        [half + more, shoulderY],
      ]),
    ])
  const straight = (/** @type {number} */ more) => only(dimension([-half - more, shoulderY], [half + more, shoulderY]))
  const frontArc = (/** @type {number} */ y) => ring(round(trunk, wayTo(trunk, y)), true)
  const deep = (/** @type {number} */ y) => only([], dimension(behindAt(y), beforeAt(y)))
  const wide = (/** @type {number} */ y) => only(dimension([-edge(y, 1).x, y], [edge(y, 1).x, y]))
  const chestY = (shoulderY + bust) / 2 + 2
  const level2 = (/** @type {number} */ share) => waist - share * (waist - hip)
  const onArm = (/** @type {number} */ to) => only([stroke("cut", [acromion, along(0.2 * armLength), along(to)])])
  const soles = stroke("cut", [
    [-20, -1],
    [20, -1],
  ])
  const heel = ring((turn) => {
    // From the heel's edge over the instep, slanting
    const [a, b] = [foot.a(3) * Math.cos(turn), Math.sin(turn)]
    return [foot.from[0] + a, foot.from[1] + 1 + 4.5 * b, foot.from[2] + 3 + 6 * b]
  })

  return {
    mbHeight: high(height),
    mbWeight: only([soles], [soles]),
    mbCollarGirth: girth(head, neckY - 2.5, 0.35),
    mbMidNeckGirth: girth(head, 0.868 * height, 0.12),
    mbBustGirth: level(bust),
    mbBustHeight: high(bust, bustPoint[0]),
    mbWaistGirth: level(waist),
    mbWaistHeight: high(waist),
    mbHighHipGirth: level(of("mbHighHipHeight")),
    mbHighHipHeight: high(of("mbHighHipHeight")),
    mbLowHipGirth: level(hip),
    mbLowHipHeight: high(hip),
    mbAcromionShoulderWidth: overNeck(0),
    mbAcromionShoulderWidthHorizontal: straight(0),
    mbSleeveShoulderWidth: overNeck(2),
    mbSleeveShoulderWidthHorizontal: straight(2),
    mbShoulderLength: only([stroke("cut", [sideNeck, acromion])]),
    mbAcrossBackWidth: only([
      stroke("sew", [
        [-of("mbAcrossBackWidth") / 2, chestY],
        [of("mbAcrossBackWidth") / 2, chestY],
      ]),
    ]),
    mbAcrossChestWidth: only([
      stroke("cut", [
        [-of("mbAcrossChestWidth") / 2, chestY],
        [of("mbAcrossChestWidth") / 2, chestY],
      ]),
    ]),
    mbSideNeckToBustPoint: only(
      [stroke("cut", [sideNeck, bustPoint])],
      [stroke("cut", [[1, neckY - 0.6], beforeAt(bust)])],
    ),
    mbSideArmLength: onArm(armLength),
    mbSleeveLength: onArm(armLength + 5),
    mbBicepGirth: across(0.2 * armLength),
    mbElbowGirth: across(0.56 * armLength),
    mbForearmGirth: across(0.68 * armLength),
    mbWristGirth: across(0.97 * armLength),
    mbSideNeckToWaist: downFront(waist),
    mbBackNeckToWaist: downBack(0, waist),
    mbShoulderPeakToWaistOverBack: downBack(neckX + 1, waist),
    mbSideNeckToLowHip: downFront(hip),
    mbBackNeckToLowHip: downBack(0, hip),
    mbShoulderPeakToLowHipOverBack: downBack(neckX + 1, hip),
    mbSideNeckToKnee: downFront(knee),
    mbBackNeckToKnee: downBack(0, knee),
    mbShoulderPeakToKneeOverBack: downBack(neckX + 1, knee),
    mbThighGirth: girth(leg, of("mbThighHeight") - 3),
    mbThighHeight: high(of("mbThighHeight"), -9),
    mbKneeGirth: girth(leg, knee),
    mbKneeHeight: high(knee, -9),
    mbCalfGirth: girth(leg, of("mbCalfHeight")),
    mbCalfHeight: high(of("mbCalfHeight"), -9),
    mbAnkleGirth: girth(leg, 0.065 * height),
    mbAnkleHeight: high(of("mbAnkleHeight"), -14),
    mbBackNeckHeight: high(neckY),
    mbFrontNeckHeight: high(of("mbFrontNeckHeight")),
    mbCrotchHeight: high(of("mbCrotchHeight")),
    mbWaistbandLowRiseGirth: level(of("mbWaistbandLowRiseHeight")),
    mbWaistbandRegRiseGirth: level(of("mbWaistbandRegRiseHeight")),
    mbWaistbandMidRiseGirth: level(of("mbWaistbandMidRiseHeight")),
    mbWaistbandLowRiseHeight: high(of("mbWaistbandLowRiseHeight")),
    mbWaistbandRegRiseHeight: high(of("mbWaistbandRegRiseHeight")),
    mbWaistbandMidRiseHeight: high(of("mbWaistbandMidRiseHeight")),
    mbWaistbandLowRiseCrotchLength: between(of("mbWaistbandLowRiseHeight")),
    mbWaistbandRegRiseCrotchLength: between(of("mbWaistbandRegRiseHeight")),
    mbWaistbandMidRiseCrotchLength: between(of("mbWaistbandMidRiseHeight")),
    mbNavelWaistGirth: level(level2(0.35)),
    mbMaxHipGirth: level((middle + hip) / 2 - 2),
    mbArmholeDepth: only(
      [
        stroke("sew", [
          [0, neckY],
          [0, neckY - 19],
        ]),
        stroke("sew", [
          [-16, neckY - 19],
          [16, neckY - 19],
        ]),
      ],
      dimension([-16, neckY], [-16, neckY - 19]),
    ),
    mbBustPointDistance: only(dimension([-bustPoint[0], bust], bustPoint)),
    mbUnderbustGirth: level(bust - 7),
    mbHighBustGirth: level(bust + 7),
    mbShoulderToElbow: onArm(0.56 * armLength),
    mbHeadGirth: girth(head, 0.945 * height, 0.1),
    mbHeelGirth: heel,
    mbFrontBustArc: frontArc(bust),
    mbFrontWaistArc: frontArc(waist),
    mbFrontHipArc: frontArc(hip),
    mbBustDepth: deep(bust),
    mbWaistDepth: deep(waist),
    mbHipDepth: deep(hip),
    mbBustWidth: wide(bust),
    mbWaistWidth: wide(waist),
    mbHipWidth: wide(hip),
  }
}
