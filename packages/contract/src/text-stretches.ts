/** Characters of a stretch: some tenths of a millisecond of work. */
const LENGTH = 64 * 1024

/** A text a stretch at a time; both halves of a character are in the same one. */
export function* textStretches(text: string): Generator<string> {
  for (let from = 0; from < text.length; ) {
    const end = from + LENGTH
    const to = isHighSurrogate(text.charCodeAt(end - 1)) ? end + 1 : end
    yield text.slice(from, to)
    from = to
  }
}

const isHighSurrogate = (code: number) => code >= 0xd800 && code <= 0xdbff
