import { and, sql } from '../../platform/db/drizzle.ts'
import { everTaughtBy } from '../courses/tables.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import { namesIn, redactWords } from '../../platform/db/redact.ts'
import type { ErasedPerson } from '../../platform/db/erased-person.ts'
import { announcements } from './tables.ts'

/** A professor's announcements stay for their students, without the name. */
export async function eraseAnnouncements(tx: Transaction, person: ErasedPerson): Promise<void> {
  const { courseId, title, text } = announcements
  await tx
    .update(announcements)
    .set({ title: redactWords(title, person), text: redactWords(text, person) })
    .where(and(sql`${courseId} in ${everTaughtBy(person.id)}`, namesIn([title, text], person)))
}
