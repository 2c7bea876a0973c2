import { and, type SQL, sql } from '../../../platform/db/drizzle.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import type { FoundCourse, Refinement } from '../../courses/store.ts'
import { courses } from '../../courses/tables.ts'
import type { CardPosition } from './cursor.ts'
import type { Ranking } from '../search/ranking-store.ts'

/** A part of an ordered course listing. */
export interface Section {
  ranking: Ranking
  where: SQL | undefined
  after?: CardPosition | undefined
  limit: number | SQL
}

/** Courses with equal keys are sorted by id, which is by age. */
export function refine({ ranking, where, after, limit }: Section): Refinement {
  const { key, column = key, own, isAscending, bound } = ranking
  const direction = isAscending ? sql`asc` : sql`desc`
  const beyond = isAscending ? sql`>` : sql`<`
  const by = (column: SQL) => [sql`${column} ${direction}`, sql`${courses.id} ${direction}`]
  const isAfter = (column: SQL) =>
    after && sql`(${column}, ${courses.id}) ${beyond} (${bound(after.key)}, ${after.id}::uuid)`
  const page = { orderBy: by(column), limit, sortKey: key }
  if (!own) return { ...page, where: and(where, isAfter(column)) }
  const nearest = (isPart: SQL, column: SQL) => sql`(
    select ${courses.id} from ${courses} where ${and(where, isPart, isAfter(column))}
    order by ${sql.join(by(own), sql`, `)} limit ${limit})`
  const parts = [nearest(sql`${own} is not null`, own), nearest(sql`${own} is null`, key)]
  return { ...page, where: sql`${courses.id} in (${sql.join(parts, sql` union all `)})` }
}

/** By one pass over all matches: their number, and those of the section. */
export async function findWithTotal(
  db: Executor,
  { ranking, where = sql`true`, after, limit }: Section,
): Promise<{ found: FoundCourse[]; total: number }> {
  const { key, column, isAscending, bound } = ranking
  const place = column ? sql`place` : sql`key`
  const direction = isAscending ? sql`asc` : sql`desc`
  const beyond = isAscending ? sql`>` : sql`<`
  const isAfter =
    after && sql`where (${place}, id) ${beyond} (${bound(after.key)}, ${after.id}::uuid)`
  const order = sql`order by ${place} ${direction}, id ${direction}`
  const { rows } = await db.execute<{ id: string | null; key: number; total: number }>(sql`
    with found as materialized (
      select ${courses.id} as id, ${key} as key ${column && sql`, ${column} as place`}
      from ${courses} where ${where})
    select id, key, total from (select count(*)::int as total from found) as counted
    left join (select * from found ${isAfter} ${order} limit ${limit}) as page on true ${order}`)
  // A row of its own says the total of a page without courses.
  const found = rows.flatMap(({ id, key: sortKey }) => (id === null ? [] : [{ id, sortKey }]))
  return { found, total: rows[0]?.total ?? 0 }
}
