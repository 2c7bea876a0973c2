import { and, asc, eq, isNotNull, isNull, sql } from '../../platform/db/drizzle.ts'
import { courses, lessons } from '../courses/tables.ts'
import type { Executor, Transaction } from '../../platform/db/connect.ts'
import { byTime, type Slice } from '../../platform/db/keyset.ts'
import { users } from '../identity/tables.ts'
import { courseReviewNotes } from './tables.ts'

const isDraft = isNull(courseReviewNotes.sentAt)

const described = {
  id: courseReviewNotes.id,
  text: courseReviewNotes.text,
  second: courseReviewNotes.second,
  lessonId: courseReviewNotes.lessonId,
  lessonTitle: sql<string>`coalesce(${lessons.title}, ${courseReviewNotes.lessonTitle})`,
  firstNames: users.firstNames,
  lastNames: users.lastNames,
  createdAt: courseReviewNotes.createdAt,
  submittedAt: courseReviewNotes.submittedAt,
  sentAt: courseReviewNotes.sentAt,
  attendedAt: courseReviewNotes.attendedAt,
}

export type NoteRow = Awaited<ReturnType<typeof listDrafts>>[number]

const selectNotes = (db: Executor) =>
  db
    .select(described)
    .from(courseReviewNotes)
    .innerJoin(users, eq(users.id, courseReviewNotes.authorId))
    .leftJoin(lessons, eq(lessons.id, courseReviewNotes.lessonId))

export function listDrafts(db: Executor, courseId: string) {
  return selectNotes(db)
    .where(and(eq(courseReviewNotes.courseId, courseId), isDraft))
    .orderBy(asc(courseReviewNotes.id))
}

const newestFirst = byTime(courseReviewNotes.sentAt, courseReviewNotes.id, 'desc')

export function pageNotes(
  db: Executor,
  { courseId, isOpen }: { courseId: string; isOpen: boolean },
  { after, limit }: Slice,
) {
  return selectNotes(db)
    .where(
      and(
        eq(courseReviewNotes.courseId, courseId),
        isNotNull(courseReviewNotes.sentAt),
        isOpen ? isNull(courseReviewNotes.attendedAt) : undefined,
        newestFirst.beyond(after),
      ),
    )
    .orderBy(...newestFirst.orderBy)
    .limit(limit)
}

export async function countOpenNotes(db: Executor, courseId: string): Promise<number> {
  const isOpen = and(isNotNull(courseReviewNotes.sentAt), isNull(courseReviewNotes.attendedAt))
  return db.$count(courseReviewNotes, and(eq(courseReviewNotes.courseId, courseId), isOpen))
}

export async function countDrafts(db: Executor, courseId: string): Promise<number> {
  return db.$count(courseReviewNotes, and(eq(courseReviewNotes.courseId, courseId), isDraft))
}

export async function findNoteOfSending(db: Executor, courseId: string, sendingId: string) {
  const [row] = await db
    .select({ id: courseReviewNotes.id })
    .from(courseReviewNotes)
    .where(
      and(eq(courseReviewNotes.courseId, courseId), eq(courseReviewNotes.sendingId, sendingId)),
    )
  return row?.id
}

export async function insertNote(
  tx: Transaction,
  values: typeof courseReviewNotes.$inferInsert,
): Promise<string> {
  const [row] = await tx.insert(courseReviewNotes).values(values).returning({
    id: courseReviewNotes.id,
  })
  return row!.id
}

export async function findNote(db: Executor, noteId: string) {
  const [row] = await db.select().from(courseReviewNotes).where(eq(courseReviewNotes.id, noteId))
  return row
}

/** False if it was sent meanwhile. */
export async function updateDraft(
  tx: Transaction,
  noteId: string,
  values: { text: string; submittedAt: Date },
): Promise<boolean> {
  const rows = await tx
    .update(courseReviewNotes)
    .set(values)
    .where(and(eq(courseReviewNotes.id, noteId), isDraft))
    .returning({ id: courseReviewNotes.id })
  return rows.length > 0
}

/** False if it was sent meanwhile. */
export async function removeDraft(db: Executor, noteId: string): Promise<boolean> {
  const rows = await db
    .delete(courseReviewNotes)
    .where(and(eq(courseReviewNotes.id, noteId), isDraft))
    .returning({ id: courseReviewNotes.id })
  return rows.length > 0
}

/** Sends the drafts about this submission with its decision; gives their number. */
export async function markSent(
  tx: Transaction,
  { courseId, submittedAt }: { courseId: string; submittedAt: Date },
  sent: { decisionId: string; sentAt: Date },
): Promise<number> {
  const rows = await tx
    .update(courseReviewNotes)
    .set(sent)
    .where(
      and(
        eq(courseReviewNotes.courseId, courseId),
        eq(courseReviewNotes.submittedAt, submittedAt),
        isDraft,
      ),
    )
    .returning({ id: courseReviewNotes.id })
  return rows.length
}

/** Notes of a revision follow its lessons into the published course, replacements to their lesson. */
export async function followRevision(
  tx: Transaction,
  { revisionId, courseId }: { revisionId: string; courseId: string },
): Promise<void> {
  const isOfRevision = eq(courseReviewNotes.courseId, revisionId)
  await tx
    .update(courseReviewNotes)
    .set({ lessonId: lessons.replacesId })
    .from(lessons)
    .where(
      and(isOfRevision, eq(lessons.id, courseReviewNotes.lessonId), isNotNull(lessons.replacesId)),
    )
  await tx.update(courseReviewNotes).set({ courseId }).where(isOfRevision)
}

/** False unless it is a sent note of this professor's course. */
export async function markAttended(
  db: Executor,
  { noteId, professorId }: { noteId: string; professorId: string },
  attendedAt: Date | null,
): Promise<boolean> {
  const ofTheirs = sql`${courseReviewNotes.courseId} in (
    select ${courses.id} from ${courses} where ${courses.professorId} = ${professorId})`
  // The first time stays when it is marked twice.
  const value = attendedAt && sql`coalesce(${courseReviewNotes.attendedAt}, ${attendedAt})`
  const rows = await db
    .update(courseReviewNotes)
    .set({ attendedAt: value })
    .where(and(eq(courseReviewNotes.id, noteId), isNotNull(courseReviewNotes.sentAt), ofTheirs))
    .returning({ id: courseReviewNotes.id })
  return rows.length > 0
}
