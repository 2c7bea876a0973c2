import {
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from '../../platform/db/drizzle-pg.ts'
import { tsvector } from '../../platform/db/columns.ts'
import { captions, videos } from '../videos/tables.ts'

/** What is said in a video, line by line, as its captions have it; they go with them. */
export const captionCues = pgTable(
  'caption_cues',
  {
    videoId: uuid().notNull(),
    language: text().notNull(),
    /** From 0, in the order of the file. */
    n: integer().notNull(),
    startMs: integer().notNull(),
    endMs: integer().notNull(),
    /** Without markup. */
    text: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.videoId, t.language, t.n] }),
    foreignKey({
      name: 'caption_cues_captions',
      columns: [t.videoId, t.language],
      foreignColumns: [captions.videoId, captions.language],
    }).onDelete('cascade'),
  ],
)

/**
 * The words of each half minute, for searches: words of one sentence stand in several cues. Written
 * with the cues and made from them alone.
 */
export const transcriptBlocks = pgTable(
  'transcript_blocks',
  {
    videoId: uuid().notNull(),
    language: text().notNull(),
    /** Half minutes since the beginning. */
    n: integer().notNull(),
    firstCue: integer().notNull(),
    lastCue: integer().notNull(),
    document: tsvector().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.videoId, t.language, t.n] }),
    foreignKey({
      name: 'transcript_blocks_captions',
      columns: [t.videoId, t.language],
      foreignColumns: [captions.videoId, captions.language],
    }).onDelete('cascade'),
    index('transcript_blocks_document').using('gin', t.document).with({ fastupdate: false }),
  ],
)

/** Titled parts of a video, whatever the language of its captions. */
export const videoChapters = pgTable(
  'video_chapters',
  {
    videoId: uuid()
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    seconds: integer().notNull(),
    title: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.videoId, t.seconds] })],
)
