import { eq, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import { categories } from '../catalogue/tables.ts'
import { users } from '../identity/tables.ts'
import { prepared } from '../db/prepared.ts'
import { orders } from '../purchases/tables.ts'
import { contentItems, videos } from '../videos/tables.ts'
import {
  currency,
  isOpenTo,
  type Look,
  lookOf,
  lookValues,
  priceCents,
  type Viewer,
  viewerType,
  type ViewerType,
} from './access-store.ts'
import { courses } from './tables.ts'

/** Which courses, in which order; speaks of `courses` alone, or of others in parts of its own. */
export interface Refinement {
  where: SQL | undefined
  orderBy: SQL[]
  limit?: number | SQL
  /** What the order goes by, for a cursor. */
  sortKey?: SQL<number>
}

export type CourseListing = Awaited<ReturnType<typeof selectCourses>>[number]

/** Courses with everything the wire shows of them, as the viewer may see it. */
export function selectCourses(
  db: Executor,
  look: Look,
  { where, orderBy, limit, sortKey }: Refinement,
) {
  const { viewer } = look
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
      isOpen: isOpenTo(look),
      sortKey: sortKey ?? sql<number>`0`,
      professor: {
        firstNames: users.firstNames,
        lastNames: users.lastNames,
        imageUrl: users.imageUrl,
      },
      category: { name: categories.name, imageId: categories.imageId },
      items,
    })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.professorId))
    .innerJoin(categories, eq(categories.id, courses.categoryId))
    .where(where)
    .orderBy(...orderBy)
    .$dynamic()
  // Drizzle's type leaves out that a limit may be SQL.
  return limit === undefined ? query : query.limit(limit as number)
}

/** Which course, and where it stands in its order. */
export interface FoundCourse {
  id: string
  sortKey?: number
}

/** The courses alone, without what the wire shows of them: that takes longer to plan than to read. */
export async function findCourses(
  db: Executor,
  { where, orderBy, limit, sortKey = sql<number>`0` }: Refinement,
): Promise<FoundCourse[]> {
  // As a part of its own, so that columns keep the names of their tables.
  const key = sql<number>`${sortKey}`
  const query = db
    .select({ id: courses.id, sortKey: key })
    .from(courses)
    .where(where)
    .orderBy(...orderBy)
    .$dynamic()
  return limit === undefined ? query : query.limit(limit as number)
}

const coursesOfIds = prepared((db, type: ViewerType) =>
  selectCourses(db, lookOf(type), {
    where: sql`${courses.id} = any(${sql.placeholder('ids')}::uuid[])`,
    orderBy: [],
  }).prepare(`courses_for_${type}`),
)

/** The same courses in the same order, with everything; without those that have gone meanwhile. */
export async function describeCourses(
  db: Executor,
  viewer: Viewer | undefined,
  now: Date,
  found: readonly FoundCourse[],
): Promise<CourseListing[]> {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const statement = coursesOfIds(db, viewerType(viewer))
  const rows = await statement.execute({ ...lookValues(viewer, now), ids })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return found.flatMap(({ id, sortKey = 0 }) => {
    const row = byId.get(id)
    return row ? [{ ...row, sortKey }] : []
  })
}

export async function readCourses(
  db: Executor,
  viewer: Viewer | undefined,
  now: Date,
  refinement: Refinement,
): Promise<CourseListing[]> {
  return describeCourses(db, viewer, now, await findCourses(db, refinement))
}

export interface ListedItem {
  id: string
  videoId: string
  title: string
  description: string
  durationSeconds: number | null
  /** With its offset, to the microsecond. */
  createdAt: string
}

const items = sql<ListedItem[]>`(
  select coalesce(json_agg(json_build_object(
    'id', ${contentItems.id}, 'videoId', ${contentItems.videoId}, 'title', ${contentItems.title},
    'description', ${contentItems.description}, 'durationSeconds', ${videos.durationSeconds},
    'createdAt', ${contentItems.createdAt}
  ) order by ${contentItems.position}, ${contentItems.id}), '[]'::json)
  from ${contentItems} join ${videos} on ${videos.id} = ${contentItems.videoId}
  where ${contentItems.courseId} = ${courses.id})`

/** What the completed orders of the course brought; null to whom it does not concern. */
function salesCents(viewer: Look['viewer']): SQL<number | null> {
  if (!viewer || viewer.type === 'student') return sql`null`
  const sum = sql`(
    select coalesce(sum(${orders.priceCents}), 0)::float8 from ${orders}
    where ${orders.courseId} = ${courses.id} and ${orders.status} = 'completed'
      and ${orders.currency} = ${currency})`
  if (viewer.type === 'admin') return sql`${sum}`
  return sql`case when ${eq(courses.professorId, viewer.id)} then ${sum} end`
}
