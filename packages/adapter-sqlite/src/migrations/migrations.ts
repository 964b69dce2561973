import type { Migration } from "@toile/adapter-sql"

/** What SQLite's own tables have behind them, beside the history that the dialects share. */
export const migrations: readonly Migration[] = []
