import { recordAudit } from '../audit/service.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Caller } from '../../platform/http/route.ts'
import { imageSweeps } from './queues.ts'
import {
  listCategoryRows,
  lockCategoryNames,
  removeUnusedCategories,
  updateCategory,
} from './store.ts'

/** Shows the categories in this order everywhere; refused if one came or went meanwhile. */
export async function orderCategories(ctx: Context, admin: Caller, ids: string[]): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockCategoryNames(tx)
    const before = await listCategoryRows(tx)
    const names = new Map(before.map(({ id, name }) => [id, name]))
    const wanted = [...new Set(ids.map((id) => id.toLowerCase()))]
    const isWhole = wanted.length === names.size && wanted.every((id) => names.has(id))
    if (!isWhole) throw fail('categories_changed')
    for (const [index, id] of wanted.entries()) {
      await updateCategory(tx, id, { position: index + 1 })
    }
    await recordAudit(ctx, tx, admin, {
      action: 'category.order',
      subject: { type: 'category', label: 'Categorías' },
      before: { order: before.map(({ name }) => name).join(', ') },
      after: { order: wanted.map((id) => names.get(id)).join(', ') },
    })
  })
}

/** Deletes the categories without courses, which in a new academy are all; returns how many. */
export async function deleteUnusedCategories(ctx: Context, admin: Caller): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const names = await removeUnusedCategories(tx)
    if (names.length === 0) return 0
    await recordAudit(ctx, tx, admin, {
      action: 'category.delete_unused',
      subject: { type: 'category', label: 'Categorías' },
      before: { names: names.toSorted().join(', ') },
    })
    await ctx.jobs.enqueue(tx, imageSweeps, {})
    return names.length
  })
}
