import { sql } from '../../platform/db/drizzle.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import { questionQuotas } from './tables.ts'

export type WritingKind = (typeof questionQuotas.$inferSelect)['kind']

interface Writing {
  authorId: string
  kind: WritingKind
  day: string
  limit: number
}

/** Counts one more of that day; returns false if the limit was reached. */
export async function countUpTo(tx: Transaction, { limit, ...author }: Writing): Promise<boolean> {
  const isSameDay = sql`${questionQuotas.day} = excluded.day`
  const rows = await tx
    .insert(questionQuotas)
    .values({ ...author, writtenCount: 1 })
    .onConflictDoUpdate({
      target: [questionQuotas.authorId, questionQuotas.kind],
      set: {
        day: sql`excluded.day`,
        writtenCount: sql`case when ${isSameDay} then ${questionQuotas.writtenCount} + 1 else 1 end`,
      },
      setWhere: sql`not (${isSameDay}) or ${questionQuotas.writtenCount} < ${limit}`,
    })
    .returning({ day: questionQuotas.day })
  return rows.length > 0
}
