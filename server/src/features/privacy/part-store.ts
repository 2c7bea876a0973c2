import { getTableColumns, type SQL, sql } from '../../platform/db/drizzle.ts'
import { getTableConfig, type PgColumn, type PgTable } from '../../platform/db/drizzle-pg.ts'

/** The person whose data are read. */
export interface Subject {
  id: string
  /** Lower case; null unless they confirmed that it is theirs. */
  email: string | null
}

/** A section of a person's data: rows of one table. */
export interface Part {
  /** Its key in the file. */
  name: string
  table: PgTable
  /** Columns that hold the person's id. */
  ids?: readonly PgColumn[]
  /** Columns that hold their email. */
  emails?: readonly PgColumn[]
  /** Further rows, found through another table. */
  through?: (person: Subject) => SQL
  /** Columns left out: secrets, machinery, and what tells of other people. */
  omit?: readonly string[]
  /** Names of what the rows refer to by id. */
  names?: Record<string, SQL>
  /** Who downloads it of somebody else; without it, every administrator. */
  audience?: 'nobody' | 'super-admin'
  /** Which of its rows every administrator may read; without it, all of them. */
  ofAdministrators?: SQL
}

/** Column keys that a part shows; `names` come on top. */
export function shownColumns({ table, omit = [] }: Part): Record<string, PgColumn> {
  const shown = Object.entries(getTableColumns(table)).filter(([key]) => !omit.includes(key))
  return Object.fromEntries(shown)
}

/** The primary key, by which a part is read page by page. */
export function keyOf(table: PgTable): PgColumn[] {
  const { columns, primaryKeys } = getTableConfig(table)
  const [composite] = primaryKeys
  return composite ? composite.columns : columns.filter(({ primary }) => primary)
}

// With an alias, since drizzle-orm writes columns of a selection without their table.
export const courseTitle = (courseId: PgColumn) =>
  sql`(select named.title from courses named where named.id = ${courseId})`

export const lessonTitle = (lessonId: PgColumn) =>
  sql`(select named.title from lessons named where named.id = ${lessonId})`
/** Of the oldest lesson that has the video: revisions have it too. */
export const lessonOfVideo = (videoId: PgColumn) =>
  sql`(select named.title from lessons named where named.video_id = ${videoId}
    order by named.id limit 1)`
