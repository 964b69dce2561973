/** Dense matrices, row-major in a Float64Array. */

/** The lower Cholesky factor of a positive definite matrix of `size` rows; throws where it is not one. */
export const cholesky = (matrix: Float64Array, size: number): Float64Array =>
  lowerFactor(matrix, size, (left, row) => {
    if (!(left > 0)) throw new Error(`the matrix is not positive definite (row ${row})`)
    return left
  })

/** Less of a variance than this is none. */
const LEAST_VARIANCE = 1e-10

/** The lower factor of a covariance that may lack ranks: a row that follows others wholly, or does not vary, has none of its own. */
export const semidefiniteFactor = (matrix: Float64Array, size: number): Float64Array =>
  lowerFactor(matrix, size, (left) => (left > LEAST_VARIANCE ? left : 0))

/** @param pivot what of a row's variance counts that those before it leave */
const lowerFactor = (
  matrix: Float64Array,
  size: number,
  pivot: (left: number, row: number) => number,
): Float64Array => {
  const lower = new Float64Array(size * size)
  for (let i = 0; i < size; i++)
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i * size + j]!
      for (let k = 0; k < j; k++) sum -= lower[i * size + k]! * lower[j * size + k]!
      if (i === j) lower[i * size + i] = Math.sqrt(pivot(sum, i))
      else lower[i * size + j] = lower[j * size + j] === 0 ? 0 : sum / lower[j * size + j]!
    }
  return lower
}

/** A B, of `rows` by `inner` and `inner` by `columns`. */
export const product = (
  a: Float64Array,
  b: Float64Array,
  rows: number,
  inner: number,
  columns: number,
): Float64Array => {
  const made = new Float64Array(rows * columns)
  for (let i = 0; i < rows; i++)
    for (let k = 0; k < inner; k++) {
      const factor = a[i * inner + k]!
      if (factor !== 0) for (let j = 0; j < columns; j++) made[i * columns + j]! += factor * b[k * columns + j]!
    }
  return made
}

/** A Bᵀ, of `rows` by `inner` and `others` by `inner`. */
export const productWithTransposed = (
  a: Float64Array,
  b: Float64Array,
  rows: number,
  inner: number,
  others: number,
): Float64Array => {
  const made = new Float64Array(rows * others)
  for (let i = 0; i < rows; i++)
    for (let j = 0; j < others; j++) {
      let sum = 0
      for (let k = 0; k < inner; k++) sum += a[i * inner + k]! * b[j * inner + k]!
      made[i * others + j] = sum
    }
  return made
}

/** x of L x = b, in place. */
export const forwardSolve = (lower: Float64Array, size: number, b: Float64Array): Float64Array => {
  for (let i = 0; i < size; i++) {
    let sum = b[i]!
    for (let k = 0; k < i; k++) sum -= lower[i * size + k]! * b[k]!
    b[i] = sum / lower[i * size + i]!
  }
  return b
}

/** x of Lᵀ x = b, in place. */
export const backwardSolve = (lower: Float64Array, size: number, b: Float64Array): Float64Array => {
  for (let i = size - 1; i >= 0; i--) {
    let sum = b[i]!
    for (let k = i + 1; k < size; k++) sum -= lower[k * size + i]! * b[k]!
    b[i] = sum / lower[i * size + i]!
  }
  return b
}

/** The inverse of the matrix whose lower Cholesky factor is given. */
export const inverseFromFactor = (lower: Float64Array, size: number): Float64Array => {
  // L⁻¹ first (lower too), then its transpose times itself
  const half = new Float64Array(size * size)
  for (let j = 0; j < size; j++) {
    half[j * size + j] = 1 / lower[j * size + j]!
    for (let i = j + 1; i < size; i++) {
      let sum = 0
      for (let k = j; k < i; k++) sum -= lower[i * size + k]! * half[k * size + j]!
      half[i * size + j] = sum / lower[i * size + i]!
    }
  }
  const inverse = new Float64Array(size * size)
  for (let i = 0; i < size; i++)
    for (let j = 0; j <= i; j++) {
      let sum = 0
      for (let k = i; k < size; k++) sum += half[k * size + i]! * half[k * size + j]!
      inverse[i * size + j] = sum
      inverse[j * size + i] = sum
    }
  return inverse
}
