/** A number as a content stream has it: three decimals at most. */
export const number = (value: number): string => {
  const text = value.toFixed(3).replace(/\.?0+$/, "")
  return text === "-0" ? "0" : text
}
