import { sql } from './drizzle.ts'
import { coalesceReads } from '../concurrency/coalesce-reads.ts'
import type { Executor } from './connect.ts'
import { prepared } from './prepared.ts'

/** Tables whose statements raise a sequence of `table_versions`: caches read them. */
export const versionedTables = [
  'approved_counts',
  'categories',
  'certificates',
  'course_search',
  'course_students',
  'courses',
  'help_articles',
  'legal_pages',
  'lessons',
  'plans',
  'public_profiles',
  'ratings',
  'report_cases',
  'search_beginnings',
  'search_version',
  'search_words',
  'sections',
  'settings',
  'slugs',
  'users',
  'videos',
] as const

export type VersionedTable = (typeof versionedTables)[number]

/** The state of the database as one reading found it. */
export interface Versions {
  /** Equal texts mean that queries of these tables have equal results. */
  of(tables: readonly VersionedTable[]): string
}

/** Milliseconds until the locks are looked at again, while a writer stays in its transaction. */
const LOOK_PAUSE = 20

const readers = new WeakMap<Executor, () => Promise<Versions>>()

/** Reads the versions, shared by concurrent callers of one database. */
export function readVersions(db: Executor): Promise<Versions> {
  const reader = readers.get(db) ?? openReader(db)
  readers.set(db, reader)
  return reader()
}

/**
 * A sequence moves when a statement ends, before its transaction does. A value is settled once
 * nobody who raised it can still commit; until then only an equal snapshot means equal results.
 */
function openReader(db: Executor): () => Promise<Versions> {
  const looked = new Map<VersionedTable, string>()
  const settled = new Map<VersionedTable, string>()
  let lookedAt = Number.NEGATIVE_INFINITY
  let anyTable: string | undefined
  let values = {} as Values
  // One reading at a time: looking at the locks confirms only values that were read before.
  return coalesceReads(async () => {
    const [found] = await anyVersion(db).execute()
    const { snapshot } = found!
    if (found!.anyTable !== anyTable) {
      const [row] = await versions(db).execute()
      values = row!
      anyTable = found!.anyTable
    }
    const current = values
    const isUnsettled = (table: VersionedTable) => settled.get(table) !== values[table]
    const unsettled = versionedTables.filter(isUnsettled)
    const isNew = unsettled.some((table) => looked.get(table) !== values[table])
    if (isNew || (unsettled.length > 0 && performance.now() - lookedAt >= LOOK_PAUSE)) {
      lookedAt = performance.now()
      for (const table of unsettled) looked.set(table, values[table])
      const written = new Set((await writers(db).execute()).map(({ table }) => table))
      for (const table of unsettled) if (!written.has(table)) settled.set(table, values[table])
    }
    const open = new Set(versionedTables.filter(isUnsettled))
    return {
      of: (tables) =>
        [
          ...tables.map((table) => current[table]),
          tables.some((table) => open.has(table)) ? snapshot : '',
        ].join(),
    }
  })
}

type Values = Record<VersionedTable, string>

const columns = Object.fromEntries(
  versionedTables.map((table) => [
    table,
    sql<string>`(select last_value::text from table_versions.${sql.identifier(table)})`,
  ]),
) as Record<VersionedTable, ReturnType<typeof sql<string>>>

/** Raised after the sequence of the table, so it is read before those. */
const anyVersion = prepared((db) =>
  db
    .select({
      snapshot: sql<string>`snapshot::text`,
      anyTable: sql<string>`(select last_value::text from table_versions.any_table)`,
    })
    .from(sql`pg_current_snapshot() as snapshot`)
    .prepare('any_table_version'),
)

const versions = prepared((db) =>
  db
    .select(columns)
    .from(sql`(values (1)) as one`)
    .prepare('table_versions'),
)

/** Tables that a transaction wrote to and holds: a writer's lock ends after its commit is visible. */
const writers = prepared((db) =>
  db
    .selectDistinct({ table: sql<string>`pg_class.relname` })
    .from(sql`pg_locks`)
    .innerJoin(sql`pg_class`, sql`pg_class.oid = pg_locks.relation`)
    .where(
      sql`pg_locks.locktype = 'relation'
        and pg_locks.database = (select oid from pg_database where datname = current_database())
        and pg_class.relnamespace = 'public'::regnamespace
        and pg_locks.mode in ('RowExclusiveLock', 'ShareRowExclusiveLock', 'ExclusiveLock',
          'AccessExclusiveLock')`,
    )
    .prepare('table_writers'),
)
