import type { SuspensionOutlook } from '@ateneo/contract'
import type { Context } from '../../context.ts'
import { lockPublishedOf, resumeSales, stopSales } from '../courses/service.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Caller } from '../../platform/http/route.ts'
import {
  lockActiveAdministrators,
  restorePersonIn,
  suspendPersonIn,
  tellSuspension,
} from '../identity/service.ts'
import { moveWholeCourseIn } from '../videos/service.ts'
import { findPersonRow } from './store.ts'
import { readSuspensionOutlook } from './suspension-store.ts'

export async function getSuspensionOutlook(
  ctx: Context,
  userId: string,
): Promise<SuspensionOutlook> {
  if (!(await findPersonRow(ctx.db, userId))) throw fail('person_not_found')
  return readSuspensionOutlook(ctx.db, userId)
}

interface Suspension {
  userId: string
  reason: string
  /** Professor who gets the published courses; without one they are no longer sold. */
  handOverTo?: string | undefined
}

/** Suspends an account, and ends or hands over the sale of a professor's courses with it. */
export async function suspendPerson(
  ctx: Context,
  admin: Caller,
  { userId, reason, handOverTo }: Suspension,
): Promise<void> {
  if (handOverTo === userId) throw fail('professor_not_active')
  await ctx.db.transaction(async (tx) => {
    // Administrators, courses, account: the order in which erasures and reviews lock them too.
    await lockActiveAdministrators(tx)
    await lockPublishedOf(tx, userId)
    await suspendPersonIn(ctx, tx, admin, { userId, reason })
    if (handOverTo !== undefined) await handOver(ctx, tx, admin, { userId, reason, handOverTo })
    // Also what was published before the account was locked.
    const stopped = await stopSales(ctx, tx, admin, userId)
    await tellSuspension(ctx, tx, { userId, stopped })
  })
}

async function handOver(
  ctx: Context,
  tx: Transaction,
  admin: Caller,
  { userId, reason, handOverTo }: Suspension & { handOverTo: string },
): Promise<void> {
  for (const course of await lockPublishedOf(tx, userId)) {
    const from = { professor: userId, category: course.categoryId }
    await moveWholeCourseIn(ctx, tx, admin, course.id, { professor: handOverTo, reason, from })
  }
}

/** Sells what the suspension stopped again; what was handed over stays where it is. */
export async function restorePerson(ctx: Context, admin: Caller, userId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    // One at a time with suspensions: both write the counts of several categories.
    await lockActiveAdministrators(tx)
    await lockPublishedOf(tx, userId)
    await restorePersonIn(ctx, tx, admin, userId)
    const resumed = await resumeSales(ctx, tx, admin, userId)
    await tellSuspension(ctx, tx, { userId, resumed })
  })
}
