import { MAX_QUESTIONS_PER_DAY } from '@ateneo/contract'
import { isoDay } from '@ateneo/contract/calendar'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Caller } from '../../platform/http/route.ts'
import { getTimeZone } from '../settings/service.ts'
import { countUpTo, type WritingKind } from './quota-store.ts'

/** Replies take less of a professor's time than questions. */
const limits: Record<WritingKind, number> = {
  question: MAX_QUESTIONS_PER_DAY,
  reply: 5 * MAX_QUESTIONS_PER_DAY,
}

/** Counts what the caller writes today, in the transaction that writes it; throws over the limit. */
export async function countWriting(
  ctx: Context,
  tx: Transaction,
  { id: authorId }: Caller,
  kind: WritingKind,
): Promise<void> {
  const day = isoDay(ctx.now(), await getTimeZone(tx))
  const isWithin = await countUpTo(tx, { authorId, kind, day, limit: limits[kind] })
  if (!isWithin) throw fail('too_many_questions')
}
