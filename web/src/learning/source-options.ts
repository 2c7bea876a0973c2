import type { QualityList } from './quality-list.ts'

export interface SourceOptions {
  startSeconds: number
  qualities: QualityList
  /** The address no longer answers: it ran out, or the line broke. */
  onLost: () => void
}
