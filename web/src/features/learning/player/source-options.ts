import type { QualityList } from './quality-list.ts'

export interface SourceOptions {
  startSeconds: number
  qualities: QualityList
  /** The URL has failed: it expired, or the connection was lost. */
  onLost: () => void
}
