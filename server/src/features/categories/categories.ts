import { recordAudit } from '../audit/service.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import { requireVersion, type SeenVersion } from '../../platform/concurrency/entity-version.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Caller } from '../../platform/http/route.ts'
import { nameKey } from '../../platform/text/name-key.ts'
import { categoryVersion } from './category-version.ts'
import { imageSweeps } from './queues.ts'
import { nameCategorySlug } from './slug-store.ts'
import {
  type CategoryRow,
  lockCategoryImage,
  insertCategory,
  isCategoryUsed,
  isNameTaken,
  listCategoryRows,
  lockCategory,
  lockCategoryNames,
  removeCategory,
  updateCategory,
} from './store.ts'

/** As the administrator ordered them, or by name. */
export function listCategories(ctx: Context): Promise<CategoryRow[]> {
  return listCategoryRows(ctx.db)
}

export async function createCategory(
  ctx: Context,
  admin: Caller,
  { name, imageId }: { name: string; imageId?: string | undefined },
): Promise<string> {
  return ctx.db.transaction(async (tx) => {
    await requireImage(tx, imageId)
    const names = { name: name.trim(), nameKey: nameKey(name) }
    const id = await insertCategory(tx, { ...names, imageId, createdAt: ctx.now() })
    if (id === undefined) throw fail('category_taken')
    await nameCategorySlug(tx, { id, name })
    await recordAudit(ctx, tx, admin, {
      action: 'category.create',
      subject: { type: 'category', id, label: names.name },
      after: { name: names.name, imageId },
    })
    return id
  })
}

export async function editCategory(
  ctx: Context,
  admin: Caller,
  categoryId: string,
  { name, imageId, version }: SeenVersion & { name: string; imageId?: string | undefined },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockCategoryNames(tx)
    const before = await lockCategory(tx, categoryId)
    if (!before) throw fail('category_not_found')
    requireVersion(version, categoryVersion(before))
    if (await isNameTaken(tx, nameKey(name), categoryId)) throw fail('category_taken')
    await requireImage(tx, imageId)
    await updateCategory(tx, categoryId, { name: name.trim(), nameKey: nameKey(name), imageId })
    await nameCategorySlug(tx, { id: categoryId, name })
    await recordAudit(ctx, tx, admin, {
      action: 'category.edit',
      subject: { type: 'category', id: categoryId, label: before.name },
      before: { name: before.name, imageId: before.imageId },
      after: { name: name.trim(), imageId: imageId ?? before.imageId },
    })
    if (imageId !== undefined) await ctx.jobs.enqueue(tx, imageSweeps, {})
  })
}

export async function deleteCategory(
  ctx: Context,
  admin: Caller,
  categoryId: string,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const before = await lockCategory(tx, categoryId)
    if (!before) throw fail('category_not_found')
    if (await isCategoryUsed(tx, categoryId)) throw fail('category_in_use')
    await removeCategory(tx, categoryId)
    await recordAudit(ctx, tx, admin, {
      action: 'category.delete',
      subject: { type: 'category', id: categoryId, label: before.name },
      before: { name: before.name, imageId: before.imageId },
    })
    await ctx.jobs.enqueue(tx, imageSweeps, {})
  })
}

async function requireImage(tx: Transaction, imageId: string | undefined): Promise<void> {
  if (imageId !== undefined && !(await lockCategoryImage(tx, imageId))) {
    throw fail('image_not_found')
  }
}
