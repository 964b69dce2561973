/** A coat's roll breaks so far above the waist where nothing else is asked for; a woman's lower over a belly close below her bust. */
export const BREAK_ABOVE = 4
