/**
 * An expected failure is a value. This one plain tagged type is shared by all pure packages (nothing that a pattern
 * bundle holds imports effect); apps lift it into Effect.
 */
export type Result<A, E> = Ok<A> | Err<E>
export interface Ok<A> {
  readonly _tag: "Ok"
  readonly value: A
}
export interface Err<E> {
  readonly _tag: "Err"
  readonly error: E
}

export const ok = <A>(value: A): Ok<A> => ({ _tag: "Ok", value })
export const err = <E>(error: E): Err<E> => ({ _tag: "Err", error })
export const isOk = <A, E>(result: Result<A, E>): result is Ok<A> => result._tag === "Ok"
export const isErr = <A, E>(result: Result<A, E>): result is Err<E> => result._tag === "Err"
