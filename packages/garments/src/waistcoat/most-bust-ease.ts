/** No waistcoat is asked for with more over the chest, cm. */
export const MOST_BUST_EASE = 12
