import { and, eq, type SQL, sql } from '../../platform/db/drizzle.ts'
import type { Executor } from '../../platform/db/connect.ts'
import { categories } from '../categories/tables.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { users } from '../identity/tables.ts'
import {
  currency,
  isOpenTo,
  viewerColumns,
  viewerValues,
  priceCents,
  type Viewer,
  viewerType,
  type ViewerType,
} from './access-store.ts'
import { courses } from './tables.ts'

/** Characters; more than fit in a card's two lines. */
const DESCRIPTION_LENGTH = 200

const beginning = sql<string>`case when length(${courses.description}) > ${sql.raw(`${DESCRIPTION_LENGTH}`)}
  then rtrim(left(${courses.description}, ${sql.raw(`${DESCRIPTION_LENGTH}`)})) || '…'
  else ${courses.description} end`

/** What cards and whole courses show alike. */
export const cardColumns = {
  id: courses.id,
  professorId: courses.professorId,
  categoryId: courses.categoryId,
  title: courses.title,
  slug: courses.slug,
  description: courses.description,
  imageUrl: courses.imageUrl,
  level: courses.level,
  status: courses.status,
  createdAt: courses.createdAt,
  durationSeconds: courses.durationSeconds,
  contentCount: courses.contentCount,
  contentKind: courses.contentKind,
  audioCount: courses.audioCount,
  ratingCount: courses.ratingCount,
  ratingSum: courses.ratingSum,
  studentCount: courses.studentCount,
  priceCents,
  currency,
  professor: {
    firstNames: users.firstNames,
    lastNames: users.lastNames,
    imageUrl: users.imageUrl,
    slug: users.slug,
  },
  category: { name: categories.name, imageId: categories.imageId, slug: categories.slug },
}

/**
 * Filter and order of a listing; may use columns of `courses`, and other tables only in subqueries.
 */
export interface Refinement {
  where: SQL | undefined
  orderBy: SQL[]
  limit?: number | SQL
  /** Sort key for a cursor. */
  sortKey?: SQL<number>
}

/** A course's id and its sort key. */
export interface FoundCourse {
  id: string
  sortKey?: number
}

export type CardRow = Awaited<ReturnType<typeof selectCards>>[number]

/** Columns of cards, equal for every viewer. */
export function selectCards(db: Executor, { where, orderBy, limit, sortKey }: Refinement) {
  const query = db
    .select({
      ...cardColumns,
      description: beginning,
      sortKey: sortKey ?? sql<number>`0`,
    })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.professorId))
    .innerJoin(categories, eq(categories.id, courses.categoryId))
    .where(where)
    .orderBy(...orderBy)
    .$dynamic()
  // Drizzle's type does not allow SQL as a limit.
  return limit === undefined ? query : query.limit(limit as number)
}

const cardsOfIds = prepared((db) =>
  selectCards(db, {
    where: sql`${courses.id} = any(${sql.placeholder('ids')}::uuid[])`,
    orderBy: [],
  }).prepare('cards'),
)

/** Cards of these courses in this order, without those deleted meanwhile. */
export async function describeCards(
  db: Executor,
  found: readonly FoundCourse[],
): Promise<CardRow[]> {
  if (found.length === 0) return []
  const rows = await cardsOfIds(db).execute({ ids: found.map(({ id }) => id) })
  return inOrder(found, rows)
}

/** The rows in the order in which they were found, with their sort keys. */
export function inOrder<Row extends { id: string }>(found: readonly FoundCourse[], rows: Row[]) {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return found.flatMap(({ id, sortKey = 0 }) => {
    const row = byId.get(id)
    return row ? [{ ...row, sortKey }] : []
  })
}

const openOfIds = prepared((db, type: ViewerType) =>
  db
    .select({ id: courses.id })
    .from(courses)
    .where(
      and(
        sql`${courses.id} = any(${sql.placeholder('ids')}::uuid[])`,
        isOpenTo(viewerColumns(type)),
      ),
    )
    .prepare(`open_courses_for_${type}`),
)

/** Ids of those courses that are open to the viewer. */
export async function findOpenCourses(
  db: Executor,
  viewer: Viewer | undefined,
  now: Date,
  ids: readonly string[],
): Promise<Set<string>> {
  if (viewer === undefined || ids.length === 0) return new Set()
  if (viewer.type === 'admin') return new Set(ids)
  const statement = openOfIds(db, viewerType(viewer))
  const rows = await statement.execute({ ...viewerValues(viewer, now), ids })
  return new Set(rows.map(({ id }) => id))
}
