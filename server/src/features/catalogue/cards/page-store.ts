import { and, type SQL, sql } from '../../../platform/db/drizzle.ts'
import type { Refinement } from '../../courses/store.ts'
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
