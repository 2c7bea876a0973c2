import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from '../../platform/db/drizzle-pg.ts'
import { instant, isOneOf } from '../../platform/db/columns.ts'
import {
  type DraftCue,
  type DraftFault,
  draftFault,
  type DraftState,
  draftState,
} from '@ateneo/contract'
import { videos } from '../videos/tables.ts'

/** What an engine heard in a video, until somebody publishes or discards it; it goes with its video. */
export const captionDrafts = pgTable(
  'caption_drafts',
  {
    videoId: uuid()
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    /** BCP 47. */
    language: text().notNull(),
    /** The video's file that is or was listened to. */
    revision: integer().notNull(),
    state: text().$type<DraftState>().notNull(),
    fault: text().$type<DraftFault>(),
    cues: jsonb().$type<DraftCue[]>().notNull().default([]),
    engine: text(),
    /** Which work may write it, until when; by the clock of the database. */
    holder: uuid(),
    heldUntil: instant(),
    createdAt: instant().notNull(),
    madeAt: instant(),
    /** Null until somebody changed what the engine heard. */
    editedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.videoId, t.language] }),
    index('caption_drafts_state').on(t.state, t.heldUntil),
    check('caption_drafts_state_known', isOneOf(t.state, draftState.options)),
    check('caption_drafts_fault_known', isOneOf(t.fault, draftFault.options)),
  ],
)
