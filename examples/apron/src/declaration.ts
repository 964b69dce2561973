import { NECK_BASE_OVER_MID } from "@toile/body/survey"
import { asIs, choice, declare, needs, plus, range, required, type Sheet, takes, when } from "@toile/pattern-model"

declare module "@toile/body" {
  /** What only an apron measures. */
  interface OwnFinishedNames {
    ApronWidth: unknown
    BibHeight: unknown
    BibWidth: unknown
    StrapLength: unknown
    TieLength: unknown
  }
}

/** What goes into an apron. Allowances: narrow hem 1.5, upper hem and pocket hem 3 (workroom practice). */
export const declaration = declare({
  id: 1001,
  slug: "apron",
  gender: "female",
  name: "Apron",
  description: "An apron with a bib, a strap round the neck, ties that go round the waist, and a pocket.",
  materials: ["shell"],
  measurements: {
    body: {
      waist: required({ mbWaistGirth: asIs, mbNavelWaistGirth: asIs }),
      hip: required({ mbLowHipGirth: asIs, mbMaxHipGirth: asIs }),
      neckToWaist: required({ mbSideNeckToWaist: asIs }),
      neck: required({ mbCollarGirth: asIs, mbMidNeckGirth: plus(NECK_BASE_OVER_MID) }),
      head: takes("mbHeadGirth"),
      // Says how large the head is where that was not measured
      height: takes("mbHeight"),
    },
    final: {
      width: needs("mfApronWidth"),
      length: needs("mfSkirtLength"),
      bibHeight: needs("mfBibHeight"),
      bibWidth: needs("mfBibWidth"),
      strap: needs("mfStrapLength"),
      tie: needs("mfTieLength"),
    },
  },
  options: {
    cover: range(45, 80, 1, 60, "%"),
    length: range(30, 80, 1, 55),
    bib: range(50, 80, 1, 66, "%"),
    bibWidth: range(18, 34, 0.5, 25),
    tied: choice(["behind", "inFront"], "behind"),
    pocket: choice(["none", "patch"], "patch"),
    pocketWidth: range(16, 40, 1, 30, "cm", when("pocket", "patch")),
  },
  seams: { band: 1, curve: 1, side: 1.5, top: 3, hem: 3, pocket: 1, pocketHem: 3 },
  bodyShapes: [],
  toile: { without: ["pocket"] },
  garmentMeasurements: ["gmApronWidth", "gmSkirtLength", "gmBibHeight", "gmBibWidth", "gmStrapLength", "gmTieLength"],
  levels: { gmApronWidth: { called: { by: "cover", cm: ({ body, option }) => (body.hip * option.cover) / 100 } } },
  levers: { gmApronWidth: "cover", gmSkirtLength: "length", gmBibHeight: "bib", gmBibWidth: "bibWidth" },
  titles: {
    cover: { title: { en: "Share of the hips that is covered", fr: "Part du bassin couverte" } },
    length: { title: { en: "Length", fr: "Longueur" } },
    bib: {
      title: { en: "Bib, share of the height to the side neck", fr: "Bavette, part de la hauteur au côté du cou" },
    },
    bibWidth: { title: { en: "Bib width", fr: "Largeur de bavette" } },
    tied: { title: { en: "Tied", fr: "Noué" } },
    "tied.behind": { title: { en: "Behind", fr: "Derrière" } },
    "tied.inFront": { title: { en: "In front", fr: "Devant" } },
    pocket: { title: { en: "Pocket", fr: "Poche" } },
    "pocket.none": { title: { en: "None", fr: "Aucune" } },
    "pocket.patch": { title: { en: "Patch", fr: "Plaquée" } },
    pocketWidth: { title: { en: "Pocket width", fr: "Largeur de poche" } },
    gmApronWidth: { title: { en: "Apron width", fr: "Largeur du tablier" } },
    gmBibHeight: { title: { en: "Bib height", fr: "Hauteur de bavette" } },
    gmBibWidth: { title: { en: "Bib width", fr: "Largeur de bavette" } },
    gmStrapLength: { title: { en: "Strap length", fr: "Longueur de la bride" } },
    gmTieLength: { title: { en: "Tie length", fr: "Longueur du lien" } },
  },
})

export type ApronSheet = Sheet<typeof declaration>
