import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import { categories } from '../catalogue/tables.ts'
import { users } from '../identity/tables.ts'
import { orders } from '../purchases/tables.ts'
import { contentItems, videos } from '../videos/tables.ts'
import { currency, isOpenTo, priceCents, type Viewer } from './access-store.ts'
import { courses } from './tables.ts'

/** Which courses, in which order; may speak of `courses`, their professor and their category. */
export interface Refinement {
  where: SQL | undefined
  orderBy: SQL[]
  limit?: number
  /** What the order goes by, for a cursor. */
  sortKey?: SQL<number>
}

export type CourseListing = Awaited<ReturnType<typeof readCourses>>[number]

/** Courses with everything the wire shows of them, as the viewer may see it: two statements. */
export async function readCourses(
  db: Executor,
  viewer: Viewer | undefined,
  now: Date,
  { where, orderBy, limit, sortKey }: Refinement,
) {
  const query = db
    .select({
      id: courses.id,
      professorId: courses.professorId,
      categoryId: courses.categoryId,
      title: courses.title,
      description: courses.description,
      imageUrl: courses.imageUrl,
      ownPriceCents: courses.priceCents,
      level: courses.level,
      topics: courses.topics,
      status: courses.status,
      rejectionMessage: courses.rejectionMessage,
      createdAt: courses.createdAt,
      submittedAt: courses.submittedAt,
      durationSeconds: courses.durationSeconds,
      ratingCounts: courses.ratingCounts,
      ratingCount: courses.ratingCount,
      ratingSum: courses.ratingSum,
      studentCount: courses.studentCount,
      priceCents,
      currency,
      paymentCents: salesCents(viewer),
      isOpen: isOpenTo(viewer, now),
      sortKey: sortKey ?? sql<number>`0`,
      professor: {
        firstNames: users.firstNames,
        lastNames: users.lastNames,
        imageUrl: users.imageUrl,
      },
      category: { name: categories.name, imageId: categories.imageId },
    })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.professorId))
    .innerJoin(categories, eq(categories.id, courses.categoryId))
    .where(where)
    .orderBy(...orderBy)
    .$dynamic()
  const rows = await (limit === undefined ? query : query.limit(limit))
  const items = Map.groupBy(
    await listContent(
      db,
      rows.map((row) => row.id),
    ),
    (item) => item.courseId,
  )
  return rows.map((row) => ({ ...row, items: items.get(row.id) ?? [] }))
}

/** What the completed orders of the course brought; null to whom it does not concern. */
function salesCents(viewer: Viewer | undefined): SQL<number | null> {
  if (!viewer || viewer.type === 'student') return sql`null`
  const sum = sql`(
    select coalesce(sum(${orders.priceCents}), 0)::float8 from ${orders}
    where ${orders.courseId} = ${courses.id} and ${orders.status} = 'completed'
      and ${orders.currency} = ${currency})`
  if (viewer.type === 'admin') return sql`${sum}`
  return sql`case when ${eq(courses.professorId, viewer.id)} then ${sum} end`
}

async function listContent(db: Executor, courseIds: string[]) {
  if (courseIds.length === 0) return []
  return db
    .select({
      id: contentItems.id,
      courseId: contentItems.courseId,
      videoId: contentItems.videoId,
      title: contentItems.title,
      description: contentItems.description,
      durationSeconds: videos.durationSeconds,
      createdAt: contentItems.createdAt,
    })
    .from(contentItems)
    .innerJoin(videos, eq(videos.id, contentItems.videoId))
    .where(inArray(contentItems.courseId, courseIds))
    .orderBy(asc(contentItems.position), asc(contentItems.id))
}
