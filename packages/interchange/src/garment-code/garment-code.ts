/** GarmentCode's pattern file, as its `pygarment` writes and reads it; centimetres, x to the right, y up. */
export interface GarmentCodeFile {
  readonly pattern: {
    readonly panels: Readonly<Record<string, GarmentCodePanel>>
    readonly stitches: readonly (readonly [GarmentCodeSide, GarmentCodeSide])[]
    readonly panel_order: readonly string[]
  }
  readonly parameters: Readonly<Record<string, never>>
  readonly parameter_order: readonly string[]
  readonly properties: {
    readonly curvature_coords: "relative"
    readonly normalize_panel_translation: false
    readonly normalized_edge_loops: true
    readonly units_in_meter: 100
  }
}

export interface GarmentCodePanel {
  readonly translation: readonly [number, number, number]
  readonly rotation: readonly [number, number, number]
  readonly vertices: readonly (readonly [number, number])[]
  readonly edges: readonly GarmentCodeEdge[]
}

export interface GarmentCodeEdge {
  readonly endpoints: readonly [from: number, to: number]
  /** Control points: shares of the edge along it and to its left. */
  readonly curvature?: {
    readonly type: "cubic"
    readonly params: readonly [readonly [number, number], readonly [number, number]]
  }
}

export interface GarmentCodeSide {
  readonly panel: string
  /** Its number in the panel. */
  readonly edge: number
}
