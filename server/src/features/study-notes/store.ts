import { and, asc, count, eq, sql } from '../../platform/db/drizzle.ts'
import type { Executor, Transaction } from '../../platform/db/connect.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { courses, lessons, sections } from '../courses/tables.ts'
import { videos } from '../videos/tables.ts'
import { studyNotes } from './tables.ts'

export type StoredStudyNote = typeof studyNotes.$inferSelect

/** A lesson that a published revision removed lies in the revision's row. */
export const isRemoved = sql<boolean>`(${courses.revisionOf} is not null)`
export const courseOfLesson = sql<string>`coalesce(${courses.revisionOf}, ${courses.id})`
export const sectionPlace = sql<number>`coalesce(${sections.position}, 0)`

export type StudyNoteRow = Awaited<ReturnType<typeof listNotesOfLesson>>[number]

export function selectNotes(db: Executor) {
  return db
    .select({
      note: studyNotes,
      lesson: {
        id: lessons.id,
        title: lessons.title,
        videoId: lessons.videoId,
        position: lessons.position,
        isRemoved,
      },
      section: sectionPlace,
      courseId: courseOfLesson,
    })
    .from(studyNotes)
    .innerJoin(lessons, eq(lessons.id, studyNotes.lessonId))
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .leftJoin(sections, eq(sections.id, lessons.sectionId))
}

const notesOfLesson = prepared((db) =>
  selectNotes(db)
    .where(
      and(
        eq(studyNotes.studentId, sql.placeholder('studentId')),
        eq(studyNotes.lessonId, sql.placeholder('lessonId')),
      ),
    )
    .orderBy(sql`${studyNotes.atSecond} nulls first`, asc(studyNotes.id))
    .prepare('study_notes_of_lesson'),
)

/** By their moment; those without one first. */
export function listNotesOfLesson(db: Executor, studentId: string, lessonId: string) {
  return notesOfLesson(db).execute({ studentId, lessonId })
}

/** `FOR NO KEY UPDATE`, so that two saves of one note wait for each other. */
export async function lockNote(
  tx: Transaction,
  noteId: string,
): Promise<StoredStudyNote | undefined> {
  const [row] = await tx
    .select()
    .from(studyNotes)
    .where(eq(studyNotes.id, noteId))
    .for('no key update')
  return row
}

export async function getNoteRow(db: Executor, noteId: string): Promise<StudyNoteRow> {
  const [row] = await selectNotes(db).where(eq(studyNotes.id, noteId))
  return row!
}

/** The lesson of a new note; `undefined` for one that no student has seen. */
export async function findNotedLesson(db: Executor, lessonId: string) {
  const [row] = await db
    .select({
      courseId: courseOfLesson,
      videoId: lessons.videoId,
      durationSeconds: videos.durationSeconds,
    })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .leftJoin(videos, eq(videos.id, lessons.videoId))
    .where(
      and(
        eq(lessons.id, lessonId),
        sql`(${courses.revisionOf} is null or ${courses.mergedAt} is not null)`,
      ),
    )
  return row
}

/** Advisory lock, so that concurrent new notes of one student about one lesson are counted in turn. */
export async function countNotesOfLesson(
  tx: Transaction,
  studentId: string,
  lessonId: string,
): Promise<number> {
  const counted = `study notes ${studentId} ${lessonId}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${counted}, 0))`)
  const [row] = await tx
    .select({ count: count() })
    .from(studyNotes)
    .where(and(eq(studyNotes.studentId, studentId), eq(studyNotes.lessonId, lessonId)))
  return row!.count
}

/** False if a note has this id. */
export async function insertNote(
  tx: Transaction,
  values: typeof studyNotes.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(studyNotes)
    .values(values)
    .onConflictDoNothing({ target: studyNotes.id })
    .returning({ id: studyNotes.id })
  return rows.length > 0
}

export async function updateNote(
  tx: Transaction,
  noteId: string,
  change: Partial<typeof studyNotes.$inferInsert>,
): Promise<void> {
  await tx.update(studyNotes).set(change).where(eq(studyNotes.id, noteId))
}

export async function removeNote(
  db: Executor,
  studentId: string,
  noteId: string,
): Promise<boolean> {
  const rows = await db
    .delete(studyNotes)
    .where(and(eq(studyNotes.id, noteId), eq(studyNotes.studentId, studentId)))
    .returning({ id: studyNotes.id })
  return rows.length > 0
}
