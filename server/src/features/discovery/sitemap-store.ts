import { and, asc, eq, gt, isNotNull, isNull, max, sql } from '../../platform/db/drizzle.ts'
import { categories } from '../categories/tables.ts'
import { courses } from '../courses/tables.ts'
import type { Executor } from '../../platform/db/connect.ts'
import { publicProfiles, users } from '../identity/tables.ts'
import { legalPages } from '../settings/tables.ts'
import { helpArticles } from '../support/tables.ts'

/** Kinds of public pages that are rows. */
export type RowKind = keyof typeof entriesOf

/** A public page: its slug, and when what it shows changed last, where that is known. */
export interface SitemapUrl {
  id: string
  slug: string
  changedAt: Date | null
}

/** Null where the course was never decided on or retired: `greatest` passes nulls by. */
const courseChange = sql`greatest(${courses.updatedAt}, ${courses.decidedAt})`
const shelfChange = sql`max(greatest(${courses.updatedAt}, ${courses.decidedAt}, ${courses.retiredAt}))`

/** The last change of a list of courses; one that was retired left it. */
const lastOfCategory = sql`(
  select ${shelfChange} from ${courses}
  where ${courses.categoryId} = ${categories.id} and ${courses.status} in ('approved', 'retired'))`
const lastOfProfessor = sql`(
  select ${shelfChange} from ${courses}
  where ${courses.professorId} = ${users.id} and ${courses.status} in ('approved', 'retired'))`

const entriesOf = {
  course: (db: Executor) =>
    db
      .select({
        id: courses.id,
        slug: sql<string>`${courses.slug}`.as('slug'),
        changedAt: courseChange.mapWith(courses.updatedAt).as('changed_at'),
      })
      .from(courses)
      .where(and(eq(courses.status, 'approved'), isNotNull(courses.slug)))
      .as('entries'),
  category: (db: Executor) =>
    db
      .select({
        id: categories.id,
        slug: sql<string>`${categories.slug}`.as('slug'),
        // Wrapped in SQL, so that columns keep their table names.
        changedAt: sql`${lastOfCategory}`.mapWith(courses.updatedAt).as('changed_at'),
      })
      .from(categories)
      .where(
        and(
          isNotNull(categories.slug),
          sql`exists (select 1 from ${courses}
            where ${courses.categoryId} = ${categories.id} and ${courses.status} = 'approved')`,
        ),
      )
      .as('entries'),
  professor: (db: Executor) =>
    db
      .select({
        id: users.id,
        slug: sql<string>`${users.slug}`.as('slug'),
        changedAt: sql`greatest(${lastOfProfessor}, ${publicProfiles.updatedAt})`
          .mapWith(courses.updatedAt)
          .as('changed_at'),
      })
      .from(users)
      .leftJoin(publicProfiles, eq(publicProfiles.userId, users.id))
      .where(
        and(
          eq(users.type, 'professor'),
          eq(users.state, 'active'),
          isNotNull(users.slug),
          sql`exists (select 1 from ${courses}
            where ${courses.professorId} = ${users.id} and ${courses.status} = 'approved')`,
        ),
      )
      .as('entries'),
  article: (db: Executor) =>
    db
      .select({
        id: helpArticles.id,
        slug: sql<string>`${helpArticles.slug}`.as('slug'),
        changedAt: sql`${helpArticles.changedAt}`.mapWith(helpArticles.changedAt).as('changed_at'),
      })
      .from(helpArticles)
      .where(and(isNotNull(helpArticles.publishedAt), isNull(helpArticles.deletedAt)))
      .as('entries'),
}

/** The last change in each file of so many addresses, in the order of the files. */
export async function listFileChanges(
  db: Executor,
  kind: RowKind,
  size: number,
): Promise<(Date | null)[]> {
  const entries = entriesOf[kind](db)
  const numbered = db
    .select({
      file: sql<number>`(row_number() over (order by ${entries.id}) - 1) / ${size}`.as('file'),
      changedAt: entries.changedAt,
    })
    .from(entries)
    .as('numbered')
  const rows = await db
    .select({ changedAt: max(numbered.changedAt).mapWith(courses.updatedAt) })
    .from(numbered)
    .groupBy(numbered.file)
    .orderBy(numbered.file)
  return rows.map(({ changedAt }) => changedAt)
}

/** Where a file begins: its first address. */
export async function findFileStart(
  db: Executor,
  kind: RowKind,
  skipped: number,
): Promise<SitemapUrl | undefined> {
  const entries = entriesOf[kind](db)
  const [row] = await db.select().from(entries).orderBy(asc(entries.id)).offset(skipped).limit(1)
  return row
}

/** Keyset page. */
export async function listEntries(
  db: Executor,
  kind: RowKind,
  { after, limit }: { after: string; limit: number },
): Promise<SitemapUrl[]> {
  const entries = entriesOf[kind](db)
  return db
    .select()
    .from(entries)
    .where(gt(entries.id, after))
    .orderBy(asc(entries.id))
    .limit(limit)
}

/** Legal pages that the academy wrote, with their last change. */
export function listLegalChanges(db: Executor) {
  return db.select({ page: legalPages.page, changedAt: legalPages.updatedAt }).from(legalPages)
}
