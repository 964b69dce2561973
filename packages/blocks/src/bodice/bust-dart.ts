import { clamp } from "../steps/fade.js"

/**
 * The bust dart by difference: at a balance (front neck point to waist less back neck point to waist) of 0.75 the B cup's
 * dart, 7 wide at the shoulder (Aldrich, at a bust of 88: 16.4 degrees at 24.5 from the point); each cup is 1 of balance
 * and 1.2 of width (2.8 degrees).
 */
const B_CUP = { balance: 0.75, angle: 16.4 } as const
const DEGREES_A_CUP = 2.8
const ANGLE = { low: 8, high: 32 } as const

export const bustDartAngle = (balance: number): number =>
  clamp(ANGLE.low, B_CUP.angle + DEGREES_A_CUP * (balance - B_CUP.balance), ANGLE.high)

/** The balance that asks for a dart angle: for bodies whose front length was not measured. */
export const balanceOf = (angle: number): number => B_CUP.balance + (angle - B_CUP.angle) / DEGREES_A_CUP

/** The dart's angle where nothing but the bust girth is known: (B/4 - 2.5) degrees (Bunka's new block). */
export const usualDartAngle = (bust: number): number => clamp(ANGLE.low, bust / 4 - 2.5, ANGLE.high)
