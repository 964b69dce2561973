import type { PatternReferenceData } from "@toile/pattern-model"

/**
 * The measurements that a draft is made from: of a valid body those that the pattern has in a group, and only the
 * selected ones where some are.
 */
export function selectMeasurements(
  data: PatternReferenceData,
  body: {
    readonly measurementType: "body" | "final"
    readonly measurements: Readonly<Record<string, number>>
    readonly selectedMeasurementIds?: readonly string[] | undefined
  },
): Readonly<Record<string, number>> {
  const items = data.measurements[body.measurementType].flatMap((group) => group.items)
  const wanted = body.selectedMeasurementIds
  return Object.fromEntries(
    items
      .filter((item) => Object.hasOwn(body.measurements, item) && (wanted === undefined || wanted.includes(item)))
      .map((item) => [item, body.measurements[item]!]),
  )
}
