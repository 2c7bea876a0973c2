import { sql } from '../../platform/db/drizzle.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import { watchDays } from './tables.ts'

/** Adds the seconds to those of the same student, lesson and day. */
export async function addWatchDay(
  tx: Transaction,
  values: typeof watchDays.$inferInsert,
): Promise<void> {
  await tx
    .insert(watchDays)
    .values(values)
    .onConflictDoUpdate({
      target: [watchDays.studentId, watchDays.lessonId, watchDays.day],
      set: { seconds: sql`${watchDays.seconds} + excluded.seconds` },
    })
}
