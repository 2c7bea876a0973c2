import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import { setHidden } from './store.ts'

/** `undefined` for an unknown submission; a repeated request changes nothing. */
export function hideSubmission(ctx: Context, tx: Transaction, id: string) {
  return setHidden(tx, id, ctx.now())
}

export function restoreSubmission(_ctx: Context, tx: Transaction, id: string) {
  return setHidden(tx, id, null)
}
