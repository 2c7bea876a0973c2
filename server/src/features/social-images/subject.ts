import type { ShareKind, ShareWords } from '@ateneo/contract'

export type { Branding } from '../settings/service.ts'

/** Raised when the design changes: every picture is drawn again. */
export const DESIGN = 2

/** What one picture shows, as the database has it. */
export interface Subject extends ShareWords {
  kind: ShareKind
  /** In the picture's URL: an id, or a folio. */
  name: string
  /** Choose the tiles. */
  seed: string
  tile: string
  /** Digest of all that is drawn; another one than the stored picture's means that it is old. */
  source: string
}
