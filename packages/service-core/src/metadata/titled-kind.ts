/** What a title is of: an enumerated option's value counts apart from the option. */
export type TitledKind = "option" | "value" | "seam" | "material" | "measurement" | "bodyShape"
