import { and, asc, eq, isNotNull, isNull, sql } from '../../platform/db/drizzle.ts'
import { courses, lessons } from '../courses/tables.ts'
import type { Executor, Transaction } from '../../platform/db/connect.ts'
import { byTime, type Slice } from '../../platform/db/keyset.ts'
import { users } from '../identity/tables.ts'
import { inspectionNotes } from './tables.ts'

const isDraft = isNull(inspectionNotes.sentAt)

const described = {
  id: inspectionNotes.id,
  text: inspectionNotes.text,
  second: inspectionNotes.second,
  lessonId: inspectionNotes.lessonId,
  lessonTitle: sql<string>`coalesce(${lessons.title}, ${inspectionNotes.lessonTitle})`,
  firstNames: users.firstNames,
  lastNames: users.lastNames,
  createdAt: inspectionNotes.createdAt,
  submittedAt: inspectionNotes.submittedAt,
  sentAt: inspectionNotes.sentAt,
  attendedAt: inspectionNotes.attendedAt,
}

export type NoteRow = Awaited<ReturnType<typeof listDrafts>>[number]

const selectNotes = (db: Executor) =>
  db
    .select(described)
    .from(inspectionNotes)
    .innerJoin(users, eq(users.id, inspectionNotes.authorId))
    .leftJoin(lessons, eq(lessons.id, inspectionNotes.lessonId))

export function listDrafts(db: Executor, courseId: string) {
  return selectNotes(db)
    .where(and(eq(inspectionNotes.courseId, courseId), isDraft))
    .orderBy(asc(inspectionNotes.id))
}

const newestFirst = byTime(inspectionNotes.sentAt, inspectionNotes.id, 'desc')

export function pageNotes(
  db: Executor,
  { courseId, isOpen }: { courseId: string; isOpen: boolean },
  { after, limit }: Slice,
) {
  return selectNotes(db)
    .where(
      and(
        eq(inspectionNotes.courseId, courseId),
        isNotNull(inspectionNotes.sentAt),
        isOpen ? isNull(inspectionNotes.attendedAt) : undefined,
        newestFirst.beyond(after),
      ),
    )
    .orderBy(...newestFirst.orderBy)
    .limit(limit)
}

export async function countOpenNotes(db: Executor, courseId: string): Promise<number> {
  const isOpen = and(isNotNull(inspectionNotes.sentAt), isNull(inspectionNotes.attendedAt))
  return db.$count(inspectionNotes, and(eq(inspectionNotes.courseId, courseId), isOpen))
}

export async function countDrafts(db: Executor, courseId: string): Promise<number> {
  return db.$count(inspectionNotes, and(eq(inspectionNotes.courseId, courseId), isDraft))
}

export async function findNoteOfSending(db: Executor, courseId: string, sendingId: string) {
  const [row] = await db
    .select({ id: inspectionNotes.id })
    .from(inspectionNotes)
    .where(and(eq(inspectionNotes.courseId, courseId), eq(inspectionNotes.sendingId, sendingId)))
  return row?.id
}

export async function insertNote(
  tx: Transaction,
  values: typeof inspectionNotes.$inferInsert,
): Promise<string> {
  const [row] = await tx.insert(inspectionNotes).values(values).returning({
    id: inspectionNotes.id,
  })
  return row!.id
}

export async function findNote(db: Executor, noteId: string) {
  const [row] = await db.select().from(inspectionNotes).where(eq(inspectionNotes.id, noteId))
  return row
}

/** False if it was sent meanwhile. */
export async function updateDraft(
  tx: Transaction,
  noteId: string,
  values: { text: string; submittedAt: Date },
): Promise<boolean> {
  const rows = await tx
    .update(inspectionNotes)
    .set(values)
    .where(and(eq(inspectionNotes.id, noteId), isDraft))
    .returning({ id: inspectionNotes.id })
  return rows.length > 0
}

/** False if it was sent meanwhile. */
export async function removeDraft(db: Executor, noteId: string): Promise<boolean> {
  const rows = await db
    .delete(inspectionNotes)
    .where(and(eq(inspectionNotes.id, noteId), isDraft))
    .returning({ id: inspectionNotes.id })
  return rows.length > 0
}

/** Sends the drafts about this submission with its decision; gives their number. */
export async function markSent(
  tx: Transaction,
  { courseId, submittedAt }: { courseId: string; submittedAt: Date },
  sent: { decisionId: string; sentAt: Date },
): Promise<number> {
  const rows = await tx
    .update(inspectionNotes)
    .set(sent)
    .where(
      and(
        eq(inspectionNotes.courseId, courseId),
        eq(inspectionNotes.submittedAt, submittedAt),
        isDraft,
      ),
    )
    .returning({ id: inspectionNotes.id })
  return rows.length
}

/** Notes of a revision follow its lessons into the published course, replacements to their lesson. */
export async function followRevision(
  tx: Transaction,
  { revisionId, courseId }: { revisionId: string; courseId: string },
): Promise<void> {
  const isOfRevision = eq(inspectionNotes.courseId, revisionId)
  await tx
    .update(inspectionNotes)
    .set({ lessonId: lessons.replacesId })
    .from(lessons)
    .where(
      and(isOfRevision, eq(lessons.id, inspectionNotes.lessonId), isNotNull(lessons.replacesId)),
    )
  await tx.update(inspectionNotes).set({ courseId }).where(isOfRevision)
}

/** False unless it is a sent note of this professor's course. */
export async function markAttended(
  db: Executor,
  { noteId, professorId }: { noteId: string; professorId: string },
  attendedAt: Date | null,
): Promise<boolean> {
  const ofTheirs = sql`${inspectionNotes.courseId} in (
    select ${courses.id} from ${courses} where ${courses.professorId} = ${professorId})`
  // The first time stays when it is marked twice.
  const value = attendedAt && sql`coalesce(${inspectionNotes.attendedAt}, ${attendedAt})`
  const rows = await db
    .update(inspectionNotes)
    .set({ attendedAt: value })
    .where(and(eq(inspectionNotes.id, noteId), isNotNull(inspectionNotes.sentAt), ofTheirs))
    .returning({ id: inspectionNotes.id })
  return rows.length > 0
}
