export interface MaterialUse {
  readonly id?: string
  readonly name?: string
  readonly factoryId?: string | null
  readonly nesting?: Readonly<Record<string, unknown>>
  readonly scaling?: Scaling
  /** Of velvet, corduroy, a print that has a top: all pieces cut from it lie one way. */
  readonly nap?: Nap
  /** Of striped or checked cloth: how often its pattern comes again. */
  readonly repeat?: Repeat
  /** What it is made of; together 100 %. */
  readonly composition?: readonly Fibre[]
  /** How it is cared for, by ISO 3758. */
  readonly care?: Care
  readonly colour?: string
  readonly supplier?: string
  /** A metre of its whole width, in the workshop's own money. */
  readonly price?: number
}

/** How often a cloth's pattern comes again, cm. */
export interface Repeat {
  /** Along the warp: of bands that run across the cloth. 0 where there are none. */
  readonly warp: number
  /** Along the weft: of stripes that run along the cloth. 0 where there are none. */
  readonly weft: number
  /** False: it looks another way from its other end, so that no piece may be turned by a half turn. Absent: true. */
  readonly balanced?: boolean
}

export interface Fibre {
  readonly fibre: string
  readonly percent: number
}

/** The five treatments of ISO 3758; what is not said has no symbol. A temperature is in degrees Celsius. */
export interface Care {
  readonly wash?: (typeof careWords.wash)[number]
  readonly bleach?: (typeof careWords.bleach)[number]
  /** In a tumble drier. */
  readonly dry?: (typeof careWords.dry)[number]
  readonly iron?: (typeof careWords.iron)[number]
  /** P and F are solvents, W is wet cleaning. */
  readonly professional?: (typeof careWords.professional)[number]
}

/** What each treatment may be; mild and veryMild have one and two bars below their symbol. */
export const careWords = {
  wash: [
    "95",
    "70",
    "60",
    "60mild",
    "50",
    "50mild",
    "40",
    "40mild",
    "40veryMild",
    "30",
    "30mild",
    "30veryMild",
    "hand",
    "no",
  ],
  bleach: ["any", "oxygen", "no"],
  dry: ["normal", "low", "no"],
  iron: ["200", "150", "110", "no"],
  professional: ["P", "Pmild", "F", "Fmild", "W", "Wmild", "WveryMild", "no"],
} as const

/** Multipliers, 1 is neutral: shrinkage is finished over cut length, easeAdj a factor on the finished size. */
export interface Scaling {
  readonly easeAdjWarp?: number
  readonly easeAdjWeft?: number
  readonly shrinkageWarp?: number
  readonly shrinkageWeft?: number
}

export type Nap = "none" | "oneWay" | "twoWay"
