import { and, asc, eq, inArray, lt, ne, notExists, sql } from '../../platform/db/drizzle.ts'
import type { Executor, Transaction } from '../../platform/db/connect.ts'
import { courses } from '../courses/tables.ts'
import { categories, categoryImages } from './tables.ts'

export type CategoryRow = typeof categories.$inferSelect

export function listCategoryRows(db: Executor): Promise<CategoryRow[]> {
  return db.select().from(categories).orderBy(asc(categories.position), asc(categories.nameKey))
}

/** After all others where an administrator ordered them. */
const nextPlace = sql<number>`(
  select case when max(position) > 0 then max(position) + 1 else 0 end from ${categories})`

/** `undefined` if the name is taken. */
export async function insertCategory(db: Executor, values: typeof categories.$inferInsert) {
  const [row] = await db
    .insert(categories)
    .values({ ...values, position: nextPlace })
    .onConflictDoNothing({ target: categories.nameKey })
    .returning({ id: categories.id })
  return row?.id
}

/** Table lock against concurrent writes of names; reads and references are not blocked. */
export async function lockCategoryNames(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${categories} in share row exclusive mode`)
}

export async function isNameTaken(db: Executor, key: string, exceptId: string): Promise<boolean> {
  const rows = await db
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.nameKey, key), ne(categories.id, exceptId)))
  return rows.length > 0
}

/** `FOR UPDATE`, so that no course is added to the category until the transaction ends. */
export async function lockCategory(tx: Transaction, categoryId: string) {
  const [row] = await tx
    .select()
    .from(categories)
    .where(eq(categories.id, categoryId))
    .for('update')
  return row
}

export async function updateCategory(
  db: Executor,
  categoryId: string,
  change: Partial<typeof categories.$inferInsert>,
): Promise<void> {
  await db.update(categories).set(change).where(eq(categories.id, categoryId))
}

export async function isCategoryUsed(db: Executor, categoryId: string): Promise<boolean> {
  const rows = await db
    .select({ id: courses.id })
    .from(courses)
    .where(eq(courses.categoryId, categoryId))
    .limit(1)
  return rows.length > 0
}

/** Locks them all, so that no course is added to one, and removes those without any. */
export async function removeUnusedCategories(tx: Transaction): Promise<string[]> {
  await tx.select({ id: categories.id }).from(categories).orderBy(categories.id).for('update')
  const uses = tx.select().from(courses).where(eq(courses.categoryId, categories.id))
  const removed = await tx
    .delete(categories)
    .where(notExists(uses))
    .returning({ name: categories.name })
  return removed.map(({ name }) => name)
}

export async function removeCategory(db: Executor, categoryId: string): Promise<void> {
  await db.delete(categories).where(eq(categories.id, categoryId))
}

export async function insertCategoryImage(db: Executor, id: string, now: Date): Promise<void> {
  await db.insert(categoryImages).values({ id, createdAt: now })
}

/**
 * `FOR KEY SHARE`, so that the image is not deleted until the transaction ends; false if it does
 * not exist.
 */
export async function lockCategoryImage(tx: Transaction, imageId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: categoryImages.id })
    .from(categoryImages)
    .where(eq(categoryImages.id, imageId))
    .for('key share')
  return rows.length > 0
}

/** Which of the file names are ids of category images. */
export async function listKnownImages(db: Executor, names: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: categoryImages.id })
    .from(categoryImages)
    .where(inArray(sql`${categoryImages.id}::text`, names))
  return rows.map(({ id }) => id)
}

/** Deletes the rows of unused images; returns their ids. */
export async function removeUnusedImages(db: Executor, olderThan: Date): Promise<string[]> {
  const inUse = db.select().from(categories).where(eq(categories.imageId, categoryImages.id))
  const rows = await db
    .delete(categoryImages)
    .where(and(lt(categoryImages.createdAt, olderThan), notExists(inUse)))
    .returning({ id: categoryImages.id })
  return rows.map(({ id }) => id)
}
