import { type SQL, sql } from '../../platform/db/drizzle.ts'
import type { lessonProgress } from './tables.ts'
import type { Interval } from './watched-time.ts'

type Spans = SQL | typeof lessonProgress.watched

/** Start and end of each span, in order. */
export const spansOf = (set: Spans) => sql<Interval[]>`(
  select coalesce(json_agg(json_build_array(lower(span), upper(span)) order by span), '[]')
  from unnest(${set}) as span)`

export const lengthOf = (set: Spans) => sql<number>`(
  select coalesce(sum(upper(span) - lower(span)), 0)::float8 from unnest(${set}) as span)`
