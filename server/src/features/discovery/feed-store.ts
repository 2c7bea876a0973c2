import { desc, eq, sql } from '../../platform/db/drizzle.ts'
import { categories } from '../categories/tables.ts'
import { courses } from '../courses/tables.ts'
import type { Executor } from '../../platform/db/connect.ts'
import { fullName, users } from '../identity/tables.ts'
import { installation } from '../../platform/installation/tables.ts'

export type FeedCourse = Awaited<ReturnType<typeof listNewest>>[number]

/** Imported courses were never decided on. */
const publishedAt = sql`coalesce(${courses.decidedAt}, ${courses.createdAt})`.mapWith(
  courses.createdAt,
)

/** Courses on sale, the last published ones first. */
export function listNewest(db: Executor, limit: number) {
  return db
    .select({
      id: courses.id,
      slug: courses.slug,
      title: courses.title,
      description: courses.description,
      category: categories.name,
      professor: fullName,
      publishedAt,
      changedAt: sql`greatest(${courses.updatedAt}, ${publishedAt})`.mapWith(courses.updatedAt),
    })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.professorId))
    .innerJoin(categories, eq(categories.id, courses.categoryId))
    .where(eq(courses.status, 'approved'))
    .orderBy(desc(publishedAt), desc(courses.id))
    .limit(limit)
}

/** When the academy began: the last change of a feed without courses. */
export async function findBeginning(db: Executor): Promise<Date | undefined> {
  const [row] = await db.select({ at: installation.createdAt }).from(installation)
  return row?.at
}
