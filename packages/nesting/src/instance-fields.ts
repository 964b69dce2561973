import { isRecord } from "./instance-json.js"

const OF_INSTANCE = [
  "name",
  "strip_height",
  "items",
  "sheet_length",
  "part_margin",
  "edge_margin",
  "defects",
  "repeat",
  "spread",
  "nap",
  "shade",
  "parts_in_holes",
]
const OF_ITEM = [
  "id",
  "demand",
  "allowed_orientations",
  "shape",
  "garment",
  "label",
  "tilt",
  "mirrored",
  "fold",
  "match",
  "locked",
]

/** What an instance has that is not read: others' additions mean nothing here, and a misspelt field of ours would change nothing. Each once. */
export const unreadFields = (
  instance: Readonly<Record<string, unknown>>,
  items: readonly unknown[],
): readonly string[] => {
  const ofItems = items.filter(isRecord).flatMap((item) => Object.keys(item).filter((name) => !OF_ITEM.includes(name)))
  return [
    ...Object.keys(instance).filter((name) => !OF_INSTANCE.includes(name)),
    ...[...new Set(ofItems)].map((name) => `items[].${name}`),
  ]
}
