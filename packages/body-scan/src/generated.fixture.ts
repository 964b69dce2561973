import type { Gender } from "@toile/body"
import { bodyForm, surfaceOfForm } from "@toile/body-mesh"
import { predict } from "@toile/measurement-predictor"

/** A woman of 168 cm, or who is told, as an OBJ file in cm, up along y. */
export const generated = (
  pose: "A" | "T" = "A",
  mbWeight = 60,
  step = 2,
  mbHeight = 168,
  gender: Gender = "female",
): Uint8Array => {
  const body = predict({ gender, measurements: { mbHeight, mbWeight } })
  if (body._tag === "Err") throw new Error(body.error.message)
  const form = bodyForm(body.value.measurements, pose)
  if (form._tag === "Err") throw new Error(form.error.message)
  const { corners, positions } = surfaceOfForm(form.value, step)
  const lines: string[] = []
  for (let i = 0; i < positions.length; i += 3) lines.push(`v ${positions.slice(i, i + 3).join(" ")}`)
  for (let t = 0; t < corners.length; t += 3)
    lines.push(
      `f ${corners
        .slice(t, t + 3)
        .map((c) => c + 1)
        .join(" ")}`,
    )
  return new TextEncoder().encode(lines.join("\n"))
}

type Point = readonly [x: number, y: number, z: number]

/** The same file with its points moved; where one is gone its triangles are as well. */
export const moved = (bytes: Uint8Array, to: (...point: Point) => Point | undefined): Uint8Array => {
  const gone = new Set<number>()
  let count = 0
  const lines = new TextDecoder()
    .decode(bytes)
    .split("\n")
    .flatMap((line) => {
      const [kind, ...at] = line.split(" ")
      if (kind === "f") return at.some((corner) => gone.has(Number(corner))) ? [] : [line]
      const [x = 0, y = 0, z = 0] = at.map(Number)
      const point = to(x, y, z)
      count++
      if (point === undefined) gone.add(count)
      return [`v ${(point ?? [0, 0, 0]).join(" ")}`]
    })
  return new TextEncoder().encode(lines.join("\n"))
}

/** Ellipsoids, each a middle and three radii, as OBJ. */
export const ellipsoids = (all: readonly (readonly number[])[], around = 24, along = 16): Uint8Array => {
  const lines = all.flatMap(([x = 0, y = 0, z = 0, a = 1, b = 1, c = 1]) =>
    Array.from({ length: (along + 1) * around }, (_, at) => {
      const [down, turn] = [(Math.PI * Math.floor(at / around)) / along, (2 * Math.PI * (at % around)) / around]
      const out = Math.max(0, Math.sin(down))
      return `v ${x + a * out * Math.cos(turn)} ${y + b * Math.cos(down)} ${z + c * out * Math.sin(turn)}`
    }),
  )
  all.forEach((_, body) => {
    for (let at = 0; at < along * around; at++) {
      const [row, next] = [at - (at % around), (at + 1) % around]
      const corner = body * (along + 1) * around + 1
      lines.push(`f ${[at, row + next, row + around + next, at + around].map((place) => corner + place).join(" ")}`)
    }
  })
  return new TextEncoder().encode(lines.join("\n"))
}
