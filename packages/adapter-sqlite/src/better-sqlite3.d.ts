declare module "better-sqlite3" {
  /** As much as its users know of it is said where it is used. */
  const Driver: unknown
  export default Driver
}
