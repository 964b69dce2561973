export type Gender = "female" | "male"
