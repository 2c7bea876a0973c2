import { and, eq, inArray, or, sql } from '../../platform/db/drizzle.ts'
import { courses } from '../courses/tables.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import { namesIn, redactWords } from '../../platform/db/redact.ts'
import type { ErasedPerson } from '../../platform/db/erased-person.ts'
import { questions } from '../questions/tables.ts'
import { reviews } from '../reviews/tables.ts'
import { emailPreferences, notifications } from './tables.ts'

/** Deletes the person's notifications, and their name in those of others. */
export async function eraseNotifications(tx: Transaction, person: ErasedPerson): Promise<void> {
  await tx.delete(notifications).where(eq(notifications.userId, person.id))
  await tx.delete(emailPreferences).where(eq(emailPreferences.userId, person.id))
  await tx
    .update(notifications)
    .set({ message: redactWords(notifications.message, person) })
    .where(namesIn([notifications.message], person))
  await eraseFirstNames(tx, person)
}

/** Deletes everybody's notifications that lead to one of these, which are deleted: their words came from it. */
export async function forgetNotificationsOf(
  tx: Transaction,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const leads = ids.map((id) => sql`strpos(${notifications.href}, ${id}) > 0`)
  await tx.delete(notifications).where(or(...leads))
}

/** Reviews and questions are told to professors with the first names alone, at the beginning. */
async function eraseFirstNames(
  tx: Transaction,
  { id, firstNames, replacement }: ErasedPerson,
): Promise<void> {
  const told = sql`select ${courses.professorId} from ${courses} where ${courses.id} in (
    select ${reviews.courseId} from ${reviews} where ${reviews.studentId} = ${id}
    union select ${questions.courseId} from ${questions} where ${questions.authorId} = ${id})`
  const { message, type, userId } = notifications
  await tx
    .update(notifications)
    .set({ message: sql`${replacement}::text || substr(${message}, length(${firstNames}) + 1)` })
    .where(
      and(
        sql`${userId} in (${told})`,
        inArray(type, ['comentario', 'pregunta']),
        sql`starts_with(${message}, ${`${firstNames} `})`,
      ),
    )
}
