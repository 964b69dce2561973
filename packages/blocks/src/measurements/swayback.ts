/** What a step of a hollow back takes from centre back at the waist, and gives to the back's darts, cm (the house's figures; not sewn yet). */
export const SWAYBACK = { centreBack: 0.6, darts: 1 } as const
