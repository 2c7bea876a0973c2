import type { Context } from '../../../context.ts'
import type { Caller } from '../../../platform/http/route.ts'
import { findAllowed, saveAllowed } from './preference-store.ts'

/** Whether students may write to the professor in private. */
export function getMessagePreferences(ctx: Context, professor: Caller): Promise<boolean> {
  return findAllowed(ctx.db, professor.id)
}

export async function editMessagePreferences(
  ctx: Context,
  professor: Caller,
  isAllowed: boolean,
): Promise<void> {
  await saveAllowed(ctx.db, professor.id, isAllowed)
}
