import { type Activity, lessonKinds } from '@ateneo/contract'
import { sql } from '../../../platform/db/drizzle.ts'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from '../../../platform/db/drizzle-pg.ts'
import { instant, isOneOf, primaryId } from '../../../platform/db/columns.ts'
import { videos } from '../../videos/video-tables.ts'
import { courses } from '../course-tables.ts'

/** Titled parts of a course, in order; a course may have none. */
export const sections = pgTable(
  'sections',
  {
    id: primaryId(),
    courseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    /** From 1; lessons without a section come before the first. */
    position: integer().notNull(),
  },
  (t) => [index('sections_course').on(t.courseId, t.position)],
)

/** What a course consists of, in the order of `lessonOrder`. */
export const lessons = pgTable(
  'lessons',
  {
    id: primaryId(),
    courseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** Null: before the first section. */
    sectionId: uuid().references(() => sections.id, { onDelete: 'set null' }),
    kind: text({ enum: lessonKinds }).notNull().default('video'),
    /** Null for the kinds that have no video, and where a replacement leaves the published one. */
    videoId: uuid().references(() => videos.id),
    /** Increased when a revision gives the lesson another video: progress is on one of them. */
    videoNumber: integer().notNull().default(1),
    /** In a revision: the published lesson that this one becomes when it is approved. */
    replacesId: uuid().references((): AnyPgColumn => lessons.id, { onDelete: 'cascade' }),
    /** Markdown of a lesson of kind 'text'. */
    text: text(),
    /** What students do in a lesson that is answered. */
    activity: jsonb().$type<Activity>(),
    /** Lessons of kind 'file': id in the storage, download name, MIME type found in the content, size. */
    fileId: uuid(),
    fileName: text(),
    fileType: text(),
    fileBytes: bigint({ mode: 'number' }),
    /** Open to everybody once the course is published. */
    isSample: boolean().notNull().default(false),
    title: text().notNull(),
    description: text().notNull().default(''),
    /** Within the section; gaps and equal positions are allowed. */
    position: integer().notNull(),
    /** Idempotency key of the form, so that a repeated request adds no second lesson. */
    sendingId: uuid(),
    createdAt: instant().notNull(),
  },
  (t) => [
    // For the foreign key of `questions`, which follow their lesson into another course.
    uniqueIndex('lessons_in_course').on(t.id, t.courseId),
    uniqueIndex('lessons_video').on(t.videoId),
    // The few that visitors may watch, for searches of what is said.
    index('lessons_sample')
      .on(t.videoId)
      .where(sql`${t.isSample}`),
    uniqueIndex('lessons_file').on(t.fileId),
    uniqueIndex('lessons_replacement').on(t.replacesId),
    uniqueIndex('lessons_sending')
      .on(t.courseId, t.sendingId)
      .where(sql`${t.sendingId} is not null`),
    index('lessons_course').on(t.courseId, t.position),
    index('lessons_section').on(t.sectionId),
    check('lessons_kind_known', isOneOf(t.kind, lessonKinds)),
    check(
      'lessons_video_of_kind',
      sql`case when ${t.videoId} is null then ${t.kind} <> 'video' or ${t.replacesId} is not null
        else ${t.kind} = 'video' end`,
    ),
    check('lessons_text_of_kind', sql`(${t.kind} = 'text') = (${t.text} is not null)`),
    check(
      'lessons_activity_of_kind',
      sql`case when ${t.activity} is null then ${t.kind} in ('video', 'text', 'file')
        else ${t.activity} ->> 'kind' = ${t.kind} end`,
    ),
    check(
      'lessons_file_of_kind',
      sql`case num_nonnulls(${t.fileId}, ${t.fileName}, ${t.fileType}, ${t.fileBytes})
        when 0 then ${t.kind} <> 'file' or ${t.replacesId} is not null
        when 4 then ${t.kind} = 'file' else false end`,
    ),
  ],
)
