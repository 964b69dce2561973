/** What a column holds as JSON. A damaged one is said to be so: a parser's own words quote it, and errors are logged. */
export function storedJson(text: string): ReturnType<typeof JSON.parse> {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error("the database holds a text that should be JSON and is not")
  }
}
