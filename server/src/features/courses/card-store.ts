import { eq, type SQL, sql } from '../../platform/db/drizzle.ts'
import type { Executor } from '../../platform/db/connect.ts'
import { categories } from '../categories/tables.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { users } from '../identity/tables.ts'
import {
  currency,
  isOpenTo,
  type Look,
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
export const cardColumns = (look: Look) => ({
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
  // A course without any price is open to nobody.
  isOpen: sql<boolean>`coalesce(${isOpenTo(look)}, false)`,
})

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

/** Cards, with whether the course is open to the viewer. */
export function selectCards(
  db: Executor,
  look: Look,
  { where, orderBy, limit, sortKey }: Refinement,
) {
  const query = db
    .select({
      ...cardColumns(look),
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

const cardsOfIds = prepared((db, type: ViewerType) =>
  selectCards(db, viewerColumns(type), {
    where: sql`${courses.id} = any(${sql.placeholder('ids')}::uuid[])`,
    orderBy: [],
  }).prepare(`cards_for_${type}`),
)

/** Cards of these courses in this order, without those deleted meanwhile. */
export async function describeCards(
  db: Executor,
  viewer: Viewer | undefined,
  now: Date,
  found: readonly FoundCourse[],
): Promise<CardRow[]> {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const statement = cardsOfIds(db, viewerType(viewer))
  const rows = await statement.execute({ ...viewerValues(viewer, now), ids })
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
