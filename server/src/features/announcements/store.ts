import { and, asc, eq, gt, isNull, or, sql } from '../../platform/db/drizzle.ts'
import { priceCents } from '../courses/store.ts'
import { courses, courseStudents } from '../courses/tables.ts'
import type { Executor, Transaction } from '../../platform/db/connect.ts'
import { byTime, type Slice } from '../../platform/db/keyset.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { users } from '../identity/tables.ts'
import { entitlements, runsAt } from '../purchases/tables.ts'
import { announcements } from './tables.ts'

export type AnnouncementRow = typeof announcements.$inferSelect

/** Row lock, so that announcements of one course are counted one after the other. */
export async function lockAnnouncingCourse(tx: Transaction, professorId: string, courseId: string) {
  const [row] = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.id, courseId), eq(courses.professorId, professorId)))
    .for('no key update')
  return row
}

export async function findAnnouncementOfSending(
  db: Executor,
  courseId: string,
  sendingId: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: announcements.id })
    .from(announcements)
    .where(and(eq(announcements.courseId, courseId), eq(announcements.sendingId, sendingId)))
  return row?.id
}

export function countAnnouncementsSince(
  db: Executor,
  courseId: string,
  since: Date,
): Promise<number> {
  return db.$count(
    announcements,
    and(eq(announcements.courseId, courseId), gt(announcements.createdAt, since)),
  )
}

export async function insertAnnouncement(
  tx: Transaction,
  values: typeof announcements.$inferInsert,
): Promise<string> {
  const [row] = await tx.insert(announcements).values(values).returning({ id: announcements.id })
  return row!.id
}

const newestFirst = byTime(announcements.createdAt, announcements.id, 'desc')

const firstPage = prepared((db) =>
  db
    .select()
    .from(announcements)
    .where(eq(announcements.courseId, sql.placeholder('courseId')))
    .orderBy(...newestFirst.orderBy)
    .limit(sql.placeholder('limit'))
    .prepare('announcements_first_page'),
)

export async function pageAnnouncements(
  db: Executor,
  courseId: string,
  { after, limit }: Slice,
): Promise<AnnouncementRow[]> {
  if (!after) return firstPage(db).execute({ courseId, limit })
  return db
    .select()
    .from(announcements)
    .where(and(eq(announcements.courseId, courseId), newestFirst.beyond(after)))
    .orderBy(...newestFirst.orderBy)
    .limit(limit)
}

/** An announcement with its course; `undefined` if it was deleted. */
export async function findAnnouncement(db: Executor, announcementId: string) {
  const [row] = await db
    .select({ announcement: announcements, courseTitle: courses.title })
    .from(announcements)
    .innerJoin(courses, eq(courses.id, announcements.courseId))
    .where(eq(announcements.id, announcementId))
  return row
}

/** With a row lock, so that a batch that is repeated finds it done. */
export async function lockAnnouncement(tx: Transaction, announcementId: string) {
  const [row] = await tx
    .select()
    .from(announcements)
    .where(eq(announcements.id, announcementId))
    .for('update')
  return row
}

interface Recipients {
  courseId: string
  now: Date
  /** Only students after this id. */
  after: string | null
  limit: number
}

/** The next students with access who bought or began the course, by id. */
export async function listRecipients(
  db: Executor,
  { courseId, now, after, limit }: Recipients,
): Promise<string[]> {
  const isEntitled = sql`exists (select 1 from ${entitlements} where ${and(
    eq(entitlements.studentId, courseStudents.studentId),
    or(isNull(entitlements.courseId), eq(entitlements.courseId, courseId)),
    runsAt(now),
  )})`
  const rows = await db
    .select({ id: courseStudents.studentId })
    .from(courseStudents)
    .innerJoin(courses, eq(courses.id, courseStudents.courseId))
    .innerJoin(users, eq(users.id, courseStudents.studentId))
    .where(
      and(
        eq(courseStudents.courseId, courseId),
        after === null ? undefined : gt(courseStudents.studentId, after),
        eq(users.state, 'active'),
        sql`(${priceCents} = 0 or ${isEntitled})`,
      ),
    )
    .orderBy(asc(courseStudents.studentId))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function markDelivered(
  tx: Transaction,
  announcementId: string,
  batch: readonly string[],
): Promise<void> {
  await tx
    .update(announcements)
    .set({
      recipientCount: sql`${announcements.recipientCount} + ${batch.length}`,
      deliveredThrough: batch.at(-1)!,
    })
    .where(eq(announcements.id, announcementId))
}
