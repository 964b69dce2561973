/** One reason why a body is refused: a JSON pointer into it and `<section> section: <reason>`. */
export interface DraftBodyError {
  readonly pointer: string
  readonly message: string
}
