/** Dense symmetric matrices, row-major in a Float64Array. */

/** The lower Cholesky factor of a positive definite matrix of `size` rows; throws where it is not one. */
export const cholesky = (matrix: Float64Array, size: number): Float64Array => {
  const lower = new Float64Array(size * size)
  for (let i = 0; i < size; i++)
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i * size + j]!
      for (let k = 0; k < j; k++) sum -= lower[i * size + k]! * lower[j * size + k]!
      if (i === j) {
        if (!(sum > 0)) throw new Error(`the matrix is not positive definite (row ${i})`)
        lower[i * size + i] = Math.sqrt(sum)
      } else lower[i * size + j] = sum / lower[j * size + j]!
    }
  return lower
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
