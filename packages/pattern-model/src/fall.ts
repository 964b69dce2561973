/** Garment measurements that get smaller as some of a body's measurements grow. */
export interface Fall<GarmentMeasurement extends string = string> {
  readonly of: readonly GarmentMeasurement[]
  /** The body's measurement groups; of another garment's, one that this garment has not may be among them. */
  readonly as: readonly string[]
  readonly why: string
}
