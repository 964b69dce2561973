/** What is being put together field by field, before it is handed out. */
export type Mutable<T> = { -readonly [K in keyof T]: T[K] }
