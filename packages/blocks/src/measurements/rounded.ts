/** As drafts tell what was asked for: to a thousandth of a millimetre, cm. */
export const rounded = (cm: number): number => Math.round(cm * 1e4) / 1e4
