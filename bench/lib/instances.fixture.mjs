/** @typedef {readonly (readonly [x: number, y: number])[]} Outline */

/** @type {Outline} */
export const square = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
]

/**
 * An instance of one item.
 * @param {string} name
 * @param {number} stripHeight
 * @param {{ readonly demand: number, readonly allowed_orientations: readonly number[] }} item
 * @param {Outline} data
 */
export const instanceOf = (name, stripHeight, item, data) => ({
  name,
  strip_height: stripHeight,
  items: [{ id: 0, ...item, shape: { type: "simple_polygon", data } }],
})
