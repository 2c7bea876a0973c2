import { and, eq, isNull, or, sql } from '../../../platform/db/drizzle.ts'
import type { Executor, Transaction } from '../../../platform/db/connect.ts'
import { byTime, type Slice } from '../../../platform/db/keyset.ts'
import { courses, lessons } from '../../courses/tables.ts'
import { users } from '../../identity/tables.ts'
import { submissions } from '../tables.ts'

const newestFirst = byTime(submissions.decidedAt, submissions.id, 'desc')

export interface GalleryFilter {
  lessonId: string
  /** Whose hidden work is listed too; null: everybody's. */
  hiddenOf: string | null
}

/** Accepted work that its students show, the newest first. */
export function pageGallery(
  db: Executor,
  { lessonId, hiddenOf }: GalleryFilter,
  { after, limit }: Slice,
) {
  return db
    .select({
      submission: submissions,
      author: {
        firstNames: users.firstNames,
        lastNames: users.lastNames,
        imageUrl: users.imageUrl,
      },
    })
    .from(submissions)
    .innerJoin(users, eq(users.id, submissions.studentId))
    .where(
      and(
        eq(submissions.lessonId, lessonId),
        sql`${submissions.isShown} and ${submissions.state} = 'accepted'`,
        hiddenOf === null
          ? undefined
          : or(isNull(submissions.hiddenAt), eq(submissions.studentId, hiddenOf)),
        newestFirst.beyond(after),
      ),
    )
    .orderBy(...newestFirst.orderBy)
    .limit(limit)
}
export type GalleryRow = Awaited<ReturnType<typeof pageGallery>>[number]

/** Sets when it was hidden, or null; `undefined` if it is no more. */
export async function setHidden(tx: Transaction, id: string, hiddenAt: Date | null) {
  const [row] = await tx
    .update(submissions)
    .set({
      hiddenAt:
        hiddenAt === null
          ? null
          : sql`coalesce(${submissions.hiddenAt}, ${hiddenAt.toISOString()}::timestamptz)`,
    })
    .where(eq(submissions.id, id))
    .returning({ authorId: submissions.studentId, lessonId: submissions.lessonId })
  if (!row) return undefined
  const [lesson] = await tx
    .select({ lessonTitle: lessons.title, courseId: courses.id })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(eq(lessons.id, row.lessonId))
  return { ...row, ...lesson! }
}
