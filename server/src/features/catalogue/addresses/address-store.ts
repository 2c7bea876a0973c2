import { and, eq, isNull, type SQL, sql } from '../../../platform/db/drizzle.ts'
import type { AnyPgColumn, PgTable } from '../../../platform/db/drizzle-pg.ts'
import { courses } from '../../courses/tables.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { users } from '../../identity/tables.ts'
import { type SlugKind, slugs } from '../../../platform/slugs/tables.ts'
import { teachesPublicly } from '../professors/professor-store.ts'
import { categories } from '../../categories/tables.ts'

export interface AddressRow {
  id: string
  slug: string | null
  isGone: boolean
}

interface Subject {
  table: PgTable & { id: AnyPgColumn; slug: AnyPgColumn }
  isPublic: SQL
  /** Also of those that no longer are. */
  wasPublic: SQL
  /** Of those with a slug, if it alone does not make them public. */
  isKnown?: SQL
}

const always = sql`true`
const isCourse = (...states: string[]) =>
  sql`(${isNull(courses.revisionOf)} and ${courses.status} = any(${sql.param(states)}::text[]))`
/** True for professors, suspended ones too, with a course that is or was on sale. */
const wasProfessor = sql`(${users.type} = 'professor' and ${users.state} in ('active', 'suspended')
  and exists (select 1 from ${courses}
    where ${courses.professorId} = ${users.id} and ${courses.status} in ('approved', 'retired')))`

const subjects: Record<SlugKind, Subject> = {
  course: {
    table: courses,
    isPublic: isCourse('approved'),
    wasPublic: isCourse('approved', 'retired'),
  },
  category: { table: categories, isPublic: always, wasPublic: always },
  professor: {
    table: users,
    isPublic: teachesPublicly,
    wasPublic: wasProfessor,
    isKnown: wasProfessor,
  },
}

const bySlug = prepared((db, kind: SlugKind) => {
  const { table, isPublic, isKnown } = subjects[kind]
  return db
    .select({
      id: slugs.subjectId,
      slug: sql<string>`coalesce(${table.slug}, ${slugs.slug})`,
      isGone: sql<boolean>`(${table.id} is null or ${isPublic} is not true)`,
    })
    .from(slugs)
    .leftJoin(table, eq(table.id, slugs.subjectId))
    .where(and(eq(slugs.kind, kind), eq(slugs.slug, sql.placeholder('slug')), isKnown))
    .prepare(`address_of_${kind}`)
})

export async function findBySlug(
  db: Executor,
  kind: SlugKind,
  slug: string,
): Promise<AddressRow | undefined> {
  const [row] = await bySlug(db, kind).execute({ slug })
  return row
}

const byId = prepared((db, kind: SlugKind) => {
  const { table, isPublic, wasPublic } = subjects[kind]
  return db
    .select({
      id: sql<string>`${table.id}`,
      slug: sql<string | null>`${table.slug}`,
      isGone: sql<boolean>`${isPublic} is not true`,
    })
    .from(table)
    .where(and(eq(table.id, sql.placeholder('id')), wasPublic))
    .prepare(`address_of_${kind}_by_id`)
})

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** For addresses of before there were slugs, and for what has none yet. */
export async function findById(
  db: Executor,
  kind: SlugKind,
  id: string,
): Promise<AddressRow | undefined> {
  if (!uuid.test(id)) return undefined
  const [row] = await byId(db, kind).execute({ id })
  return row
}
