import type { FigureResult } from "./check-figures.js"

/** What a rule of figures found on all bodies. */
export interface FigureReport {
  readonly drafts: number
  /** Of what came less what was asked; of what came, where only bounds are asked for. cm, or a share. */
  readonly mean: number
  readonly sd: number
  /** Drafts that are further off than a note would tell, those that are further off still among them. */
  readonly noted: number
  readonly refused: number
}

/** By rule. */
export type FiguresReport = Readonly<Record<string, FigureReport>>

export const figuresReport = (results: readonly FigureResult[]): FiguresReport => {
  const rules = [...new Set(results.map(({ rule }) => rule))]
  return Object.fromEntries(rules.map((rule) => [rule, reportOf(results.filter((one) => one.rule === rule))]))
}

const reportOf = (results: readonly FigureResult[]): FigureReport => {
  const mean = results.reduce((sum, { value }) => sum + value, 0) / results.length
  const variance = results.reduce((sum, { value }) => sum + (value - mean) ** 2, 0) / results.length
  return {
    drafts: results.length,
    mean: rounded(mean),
    sd: rounded(Math.sqrt(variance)),
    noted: results.filter(({ far }) => far !== undefined).length,
    refused: results.filter(({ far }) => far === "refused").length,
  }
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000
