import { and, eq, inArray, or, sql } from '../../platform/db/drizzle.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import { namesIn, redactWords } from '../../platform/db/redact.ts'
import type { ErasedPerson } from '../../platform/db/erased-person.ts'
import { emailPreferences, notifications } from './tables.ts'

/** Deletes the person's notifications, and their name in those of others; they wrote to `professorIds`. */
export async function eraseNotifications(
  tx: Transaction,
  person: ErasedPerson,
  professorIds: readonly string[],
): Promise<void> {
  await tx.delete(notifications).where(eq(notifications.userId, person.id))
  await tx.delete(emailPreferences).where(eq(emailPreferences.userId, person.id))
  await tx
    .update(notifications)
    .set({ message: redactWords(notifications.message, person) })
    .where(namesIn([notifications.message], person))
  await eraseFirstNames(tx, person, professorIds)
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

/** Deletes everybody's notifications that lead to exactly one of these paths. */
export async function forgetNotificationsAt(
  tx: Transaction,
  hrefs: readonly string[],
): Promise<void> {
  if (hrefs.length === 0) return
  await tx
    .delete(notifications)
    .where(sql`${notifications.href} = any(${sql.param(hrefs)}::text[])`)
}

/** Reviews and questions are told to professors with the first names alone, at the beginning. */
async function eraseFirstNames(
  tx: Transaction,
  { firstNames, replacement }: ErasedPerson,
  professorIds: readonly string[],
): Promise<void> {
  const { message, type, userId } = notifications
  await tx
    .update(notifications)
    .set({ message: sql`${replacement}::text || substr(${message}, length(${firstNames}) + 1)` })
    .where(
      and(
        inArray(userId, professorIds),
        inArray(type, ['comentario', 'pregunta']),
        sql`starts_with(${message}, ${`${firstNames} `})`,
      ),
    )
}
