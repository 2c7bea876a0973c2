import { eq, or } from '../../../platform/db/drizzle.ts'
import { newId } from '../../../platform/db/columns.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import { type ErasedPerson, erasedNames } from '../../../platform/db/erased-person.ts'
import { mailboxOf } from './requested-emails-store.ts'
import {
  changeRequests,
  emailChanges,
  invitations,
  legalAcceptances,
  linkedIdentities,
  loginFailures,
  mailedTokens,
  passwordRequests,
  professorRequests,
  publicProfiles,
  recoveryCodes,
  requestedMails,
  secondFactors,
  sessions,
  users,
} from '../tables.ts'

/** Rows of other tables that belong to an account and to nothing else. */
const belongings = [
  legalAcceptances,
  linkedIdentities,
  mailedTokens,
  emailChanges,
  publicProfiles,
  recoveryCodes,
  requestedMails,
  secondFactors,
  sessions,
] as const

/** Deletes the person's requests to administrators; returns their ids, to find the notifications. */
export async function deleteRequests(
  tx: Transaction,
  { id, email }: ErasedPerson,
): Promise<string[]> {
  const ids: string[] = []
  for (const table of [changeRequests, professorRequests] as const) {
    const gone = await tx.delete(table).where(eq(table.userId, id)).returning({ id: table.id })
    ids.push(...gone.map((one) => one.id))
  }
  const { userId, contactEmail } = passwordRequests
  const named = or(eq(userId, id), eq(passwordRequests.email, email), eq(contactEmail, email))
  const gone = await tx.delete(passwordRequests).where(named).returning({ id: passwordRequests.id })
  return [...ids, ...gone.map((one) => one.id)]
}

export async function deleteBelongings(
  tx: Transaction,
  { id, email }: ErasedPerson,
): Promise<void> {
  for (const table of belongings) await tx.delete(table).where(eq(table.userId, id))
  await tx.delete(loginFailures).where(eq(loginFailures.email, email))
  await tx.delete(requestedMails).where(eq(requestedMails.recipient, mailboxOf(email)))
  await tx.delete(invitations).where(eq(invitations.email, email))
}

/** Leaves the row that orders and certificates refer to; no mail reaches `.invalid` (RFC 6761). */
export async function anonymiseUser(
  tx: Transaction,
  { id, type }: ErasedPerson,
  passwordHash: string,
): Promise<void> {
  await tx
    .update(users)
    .set({
      ...erasedNames(type),
      slug: null,
      isSuperAdmin: false,
      state: 'deleted',
      email: `eliminada-${newId()}@cuenta.invalid`,
      emailConfirmedAt: null,
      passwordHash,
      professionalId: null,
      phone: null,
      location: null,
      imageUrl: null,
      generatedPassword: null,
      onboardingHiddenAs: null,
      textSize: 'normal',
      isHighContrast: false,
      suspendedAt: null,
      suspensionReason: null,
      lastSeenAt: null,
    })
    .where(eq(users.id, id))
}
