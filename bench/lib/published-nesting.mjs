/**
 * Average density in percent that is published of sparrow (Gardeyn, Vanden Berghe, Wauters: "An open-source heuristic to reboot 2D nesting research"), by an
 * instance's name: 1,200 s, three workers, native code on a desktop processor, 100 runs each.
 * @type {Readonly<Record<string, number | undefined>>}
 */
export const PUBLISHED = {
  albano: 89.47,
  shirts: 89.66,
  fu: 92.23,
  jakobs1: 89.08,
  mao: 86.14,
  shapes0: 68.59,
  blaz1: 84.67,
  dagli: 89.26,
}
