import { eq, isNull } from '../../platform/db/drizzle.ts'
import type { Executor, Transaction } from '../../platform/db/connect.ts'
import { claimSlugs, fillSlugs } from '../../platform/slugs/claim-slugs.ts'
import { categories } from './tables.ts'

/** The category follows its name; its row is locked or new. */
export async function nameCategorySlug(
  tx: Transaction,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const given = await claimSlugs(tx, 'category', [{ id, text: name }])
  await tx
    .update(categories)
    .set({ slug: given.get(id)! })
    .where(eq(categories.id, id))
}

/** Categories of before there were slugs, and those that an academy begins with. */
export async function fillCategorySlugs(db: Executor): Promise<void> {
  const rows = await db
    .select({ id: categories.id, text: categories.name })
    .from(categories)
    .where(isNull(categories.slug))
    .orderBy(categories.createdAt, categories.id)
    .for('update')
  if (rows.length > 0) await fillSlugs(db, 'category', categories, rows)
}
