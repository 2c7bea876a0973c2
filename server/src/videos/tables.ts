import { sql } from 'drizzle-orm'
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { courses } from '../courses/tables.ts'
import { instant, primaryId } from '../db/columns.ts'
import { users } from '../identity/tables.ts'
import type { Rendition } from '../media/media.ts'

export const videos = pgTable(
  'videos',
  {
    id: primaryId(),
    professorId: uuid()
      .notNull()
      .references(() => users.id),
    status: text({ enum: ['uploading', 'processing', 'ready', 'failed'] }).notNull(),
    /** Counts replacements; part of every storage key, so that a replaced file never mixes with the new one. */
    revision: integer().notNull().default(1),
    /** The revision that viewers get; null until a progressive file of it exists. */
    playableRevision: integer(),
    adaptive: boolean().notNull().default(false),
    hasPoster: boolean().notNull().default(false),
    hasStoryboard: boolean().notNull().default(false),
    /** 0 to 1. */
    progress: doublePrecision().notNull().default(0),
    error: text(),
    sizeBytes: bigint({ mode: 'number' }),
    durationSeconds: doublePrecision(),
    width: integer(),
    height: integer(),
    /** Of the progressive file: `video/mp4`, or `video/webm` where nothing can convert. */
    contentType: text(),
    renditions: jsonb().$type<Rendition[]>().notNull().default([]),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index('videos_professor').on(t.professorId, t.createdAt),
    index('videos_status').on(t.status, t.updatedAt),
    check(
      'videos_status_known',
      sql`${t.status} in ('uploading', 'processing', 'ready', 'failed')`,
    ),
  ],
)

export const contentItems = pgTable(
  'content_items',
  {
    id: primaryId(),
    courseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    videoId: uuid()
      .notNull()
      .references(() => videos.id),
    title: text().notNull(),
    description: text().notNull().default(''),
    position: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('content_items_video').on(t.videoId),
    index('content_items_course').on(t.courseId, t.position),
  ],
)

/** The words of a video in one language. They belong to the video, whichever its file. */
export const captions = pgTable(
  'captions',
  {
    videoId: uuid()
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    /** BCP 47. */
    language: text().notNull(),
    label: text().notNull(),
    /** Names the stored file: a replacement is another file, since players keep what they have read. */
    fileId: uuid().notNull(),
    cueCount: integer().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.videoId, t.language] })],
)
