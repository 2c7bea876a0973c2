import { helpCategoryNames } from '@ateneo/contract'
import { and, asc, eq, isNotNull, isNull, ne, sql } from '../../platform/db/drizzle.ts'
import type { Executor, Transaction } from '../../platform/db/connect.ts'
import { helpArticles } from './tables.ts'

export type StoredArticle = typeof helpArticles.$inferSelect

const order = [
  sql`array_position(${sql.param([...helpCategoryNames])}::text[], ${helpArticles.category})`,
  asc(helpArticles.position),
  asc(helpArticles.id),
]

const isThere = isNull(helpArticles.deletedAt)

const isPublished = and(isThere, isNotNull(helpArticles.publishedAt))

export function listPublished(db: Executor): Promise<StoredArticle[]> {
  return db
    .select()
    .from(helpArticles)
    .where(isPublished)
    .orderBy(...order)
}

export async function findPublished(
  db: Executor,
  slug: string,
): Promise<StoredArticle | undefined> {
  const [row] = await db
    .select()
    .from(helpArticles)
    .where(and(isPublished, eq(helpArticles.slug, slug)))
  return row
}

/** Published articles of the same category. */
export function listRelated(db: Executor, { id, category }: StoredArticle) {
  return db
    .select({ slug: helpArticles.slug, title: helpArticles.title })
    .from(helpArticles)
    .where(and(isPublished, eq(helpArticles.category, category), ne(helpArticles.id, id)))
    .orderBy(...order)
}

export function listAll(db: Executor): Promise<StoredArticle[]> {
  return db
    .select()
    .from(helpArticles)
    .where(isThere)
    .orderBy(...order)
}

export async function findArticle(db: Executor, id: string): Promise<StoredArticle | undefined> {
  const [row] = await db
    .select()
    .from(helpArticles)
    .where(and(eq(helpArticles.id, id), isThere))
  return row
}

/** Also the deleted ones. The order is that of the list; see `lockList`. */
export function listPlaces(tx: Transaction) {
  return tx
    .select({
      id: helpArticles.id,
      slug: helpArticles.slug,
      category: helpArticles.category,
      position: helpArticles.position,
      title: helpArticles.title,
      deletedAt: helpArticles.deletedAt,
    })
    .from(helpArticles)
    .orderBy(asc(helpArticles.position), asc(helpArticles.id))
}

/** Advisory lock for changes of the list: rows of a waiting `for update` keep the order of before. */
export async function lockList(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('help_articles'))`)
}

export async function insertArticle(
  tx: Transaction,
  values: typeof helpArticles.$inferInsert,
): Promise<string> {
  const [row] = await tx.insert(helpArticles).values(values).returning({ id: helpArticles.id })
  return row!.id
}

/** False if it was changed since this version. */
export async function replaceArticle(
  tx: Transaction,
  { id, version }: { id: string; version: number },
  change: Partial<typeof helpArticles.$inferInsert>,
): Promise<boolean> {
  const rows = await tx
    .update(helpArticles)
    .set({ ...change, version: version + 1 })
    .where(and(eq(helpArticles.id, id), eq(helpArticles.version, version), isThere))
    .returning({ id: helpArticles.id })
  return rows.length > 0
}

export async function placeArticle(tx: Transaction, id: string, position: number): Promise<void> {
  await tx.update(helpArticles).set({ position }).where(eq(helpArticles.id, id))
}

/** Keeps the row, so that its slug stays taken and no start inserts the article again. */
export async function markDeleted(
  tx: Transaction,
  id: string,
  now: Date,
): Promise<StoredArticle | undefined> {
  const [row] = await tx
    .update(helpArticles)
    .set({ deletedAt: now, publishedAt: null, body: '' })
    .where(and(eq(helpArticles.id, id), isThere))
    .returning()
  return row
}
