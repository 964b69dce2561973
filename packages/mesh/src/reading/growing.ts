/** A list of numbers that grows: twice as long whenever it is full. */
export interface Growing<A extends Float64Array | Uint32Array> {
  readonly push: (value: number) => void
  readonly count: () => number
  readonly taken: () => A
}

export const growingFloats = (): Growing<Float64Array> => {
  let room = new Float64Array(4096)
  let count = 0
  return {
    push: (value) => {
      if (count === room.length) {
        const larger = new Float64Array(2 * count)
        larger.set(room)
        room = larger
      }
      room[count++] = value
    },
    count: () => count,
    taken: () => room.slice(0, count),
  }
}

export const growingPlaces = (): Growing<Uint32Array> => {
  let room = new Uint32Array(4096)
  let count = 0
  return {
    push: (value) => {
      if (count === room.length) {
        const larger = new Uint32Array(2 * count)
        larger.set(room)
        room = larger
      }
      room[count++] = value
    },
    count: () => count,
    taken: () => room.slice(0, count),
  }
}
