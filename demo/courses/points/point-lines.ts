/** Lists of a sample course, one line per point. */
export interface PointLines {
  learningOutcomes: string
  requirements: string
  audience: string
}
export type PointsBySlug = Readonly<Record<string, PointLines>>
