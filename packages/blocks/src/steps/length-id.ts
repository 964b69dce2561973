/** What a refusal of a length names: the measurement that was taken for it, or the option. */
export type LengthId = { readonly measurement: string } | { readonly option: string }
