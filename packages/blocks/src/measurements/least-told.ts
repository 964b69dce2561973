/** What is less than this, cm, is not there: told to two decimals it is nothing. */
export const LEAST_TOLD = 0.005
