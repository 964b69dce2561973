/** What a French adjective agrees with: a noun's gender, and whether it is one or several. */
export type Agreement = "m" | "f" | "mp" | "fp"
/** A word in each of its forms. */
export type Agreeing = Readonly<Record<Agreement, string>>

export const adjective = (m: string, f: string, mp = `${m}s`, fp = `${f}s`): Agreeing => ({ m, f, mp, fp })
/** "None" and "one" stay single, whatever they are said of. */
export const single = (m: string, f: string): Agreeing => adjective(m, f, m, f)

/** The nouns that titles of options begin with. */
const nouns: Readonly<Record<Agreement, readonly string[]>> = {
  m: [
    "abaissement",
    "allongement",
    "bonnet",
    "cintrage",
    "col",
    "coude",
    "débord",
    "dessous",
    "devant",
    "dos",
    "embu",
    "empiècement",
    "évasement",
    "fessier",
    "gousset",
    "nombre",
    "ourlet",
    "pli",
    "poignet",
    "réglage",
    "resserrement",
    "revers",
    "tour",
    "ventre",
  ],
  f: [
    "aisance",
    "braguette",
    "cambrure",
    "capuche",
    "cassure",
    "ceinture",
    "coupe",
    "couture",
    "croisure",
    "doublure",
    "élasticité",
    "encolure",
    "épaisseur",
    "épaule",
    "fente",
    "fermeture",
    "forme",
    "hauteur",
    "largeur",
    "longueur",
    "manche",
    "martingale",
    "part",
    "patte",
    "pince",
    "place",
    "poche",
    "profondeur",
    "réduction",
    "silhouette",
    "taille",
  ],
  mp: ["plis"],
  fp: ["épaules", "jambes", "pinces", "poches"],
}

const NUMBERS = ["m", "f", "mp", "fp"] as const

/** Of the noun that a French title begins with, after its article; of one that is not known, none. */
export const agreementOf = (title: string): Agreement | undefined => {
  const noun = /^(?:(?:une?|le|la|les) |l['’])?(\p{L}+)/iu.exec(title)?.[1]?.toLowerCase()
  return NUMBERS.find((one) => noun !== undefined && nouns[one].includes(noun))
}
