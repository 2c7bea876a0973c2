import { sql } from '../../platform/db/drizzle.ts'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from '../../platform/db/drizzle-pg.ts'
import { instant, primaryId } from '../../platform/db/columns.ts'
import { users } from '../identity/tables.ts'
import type { Rendition } from '../../platform/media/media.ts'

export const videos = pgTable(
  'videos',
  {
    id: primaryId(),
    professorId: uuid()
      .notNull()
      .references(() => users.id),
    status: text({ enum: ['uploading', 'processing', 'ready', 'failed'] }).notNull(),
    /** Number of uploads; part of storage keys, so that files of two revisions never mix. */
    revision: integer().notNull().default(1),
    /** The revision served to viewers; null until its progressive file exists. */
    playableRevision: integer(),
    adaptive: boolean().notNull().default(false),
    hasPoster: boolean().notNull().default(false),
    hasStoryboard: boolean().notNull().default(false),
    /** 0 to 1. */
    progress: doublePrecision().notNull().default(0),
    error: text(),
    /** Bytes of the uploaded file, which is removed once everything was made from it. */
    sizeBytes: bigint({ mode: 'number' }),
    /** Bytes of the files made from the playable revision; null until they were measured. */
    storedBytes: bigint({ mode: 'number' }),
    durationSeconds: doublePrecision(),
    width: integer(),
    height: integer(),
    /** Content type of the progressive file: `audio/…` without picture. */
    contentType: text(),
    renditions: jsonb().$type<Rendition[]>().notNull().default([]),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    /** When its processing began, or began again; null for those of before this was kept. */
    processingAt: instant(),
  },
  (t) => [
    index('videos_professor').on(t.professorId, t.createdAt),
    index('videos_status').on(t.status, t.updatedAt),
    // For the pages of videos in processing and of failed ones.
    index('videos_work').on(t.status, t.id),
    index('videos_unmeasured')
      .on(t.id)
      .where(sql`stored_bytes is null and playable_revision is not null`),
    check(
      'videos_status_known',
      sql`${t.status} in ('uploading', 'processing', 'ready', 'failed')`,
    ),
  ],
)

/** False until it was probed, and without a video. */
export const isAudio = sql<boolean>`coalesce(${videos.contentType} like 'audio/%', false)`

/** How far a resumable upload is, and which request may append to it, for all web processes. */
export const uploadSessions = pgTable('upload_sessions', {
  videoId: uuid()
    .primaryKey()
    .references(() => videos.id, { onDelete: 'cascade' }),
  /** Id of the bucket's multipart upload; null if the bytes go to the local disk. */
  multipartId: text(),
  /** ETags of the parts in the bucket, in order. */
  tags: text().array().notNull().default([]),
  /** In the parts, and in an object of its own what is too short for a part. */
  receivedBytes: bigint({ mode: 'number' }).notNull().default(0),
  holder: uuid(),
  /** By the clock of the database. */
  heldUntil: instant(),
  /** Another request waits for the holder to stop. */
  isWanted: boolean().notNull().default(false),
})

/** Captions of a video in one language; kept when its file is replaced. */
export const captions = pgTable(
  'captions',
  {
    videoId: uuid()
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    /** BCP 47. */
    language: text().notNull(),
    label: text().notNull(),
    /** Names the stored file; each replacement is a new file, because players cache it. */
    fileId: uuid().notNull(),
    cueCount: integer().notNull(),
    /** Made by an engine and reviewed by nobody. */
    isAutomatic: boolean().notNull().default(false),
    /** The file that `caption_cues` were read from; another or null until they were. */
    cuesFileId: uuid(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.videoId, t.language] }),
    index('captions_unread')
      .on(t.videoId, t.language)
      .where(sql`cues_file_id is distinct from file_id`),
  ],
)
