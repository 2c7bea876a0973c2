import { and, desc, eq, isNull } from '../../../../platform/db/drizzle.ts'
import type { Executor, Transaction } from '../../../../platform/db/connect.ts'
import { fullName, invitations, users } from '../../tables.ts'

/** One waits per address: an earlier one is replaced, and its link ends. */
export async function putInvitation(
  db: Executor,
  values: Omit<typeof invitations.$inferInsert, 'id' | 'tokenHash' | 'acceptedAt'>,
): Promise<string> {
  const { type, isSuperAdmin, invitedBy, createdAt, expiresAt } = values
  const [row] = await db
    .insert(invitations)
    .values(values)
    .onConflictDoUpdate({
      target: invitations.email,
      targetWhere: isNull(invitations.acceptedAt),
      set: { type, isSuperAdmin, invitedBy, createdAt, expiresAt, tokenHash: null },
    })
    .returning({ id: invitations.id })
  return row!.id
}

/** That of this address, locked, so that it is what is replaced. */
export async function lockWaitingInvitation(tx: Transaction, email: string) {
  const [row] = await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.email, email), isNull(invitations.acceptedAt)))
    .for('no key update')
  return row
}

export async function findInvitation(db: Executor, invitationId: string) {
  const [row] = await db.select().from(invitations).where(eq(invitations.id, invitationId))
  return row
}

export async function setInvitationToken(
  db: Executor,
  invitationId: string,
  tokenHash: string,
): Promise<void> {
  await db.update(invitations).set({ tokenHash }).where(eq(invitations.id, invitationId))
}

export async function findInvitationByToken(db: Executor, tokenHash: string) {
  const [row] = await db.select().from(invitations).where(eq(invitations.tokenHash, tokenHash))
  return row
}

/** Row lock, so that of two acceptances one waits and finds it accepted. */
export async function lockInvitation(tx: Transaction, invitationId: string) {
  const [row] = await tx
    .select()
    .from(invitations)
    .where(eq(invitations.id, invitationId))
    .for('no key update')
  return row
}

export async function markInvitationAccepted(
  db: Executor,
  invitationId: string,
  now: Date,
): Promise<void> {
  await db.update(invitations).set({ acceptedAt: now }).where(eq(invitations.id, invitationId))
}

/** `undefined`: no pending invitation has this id. */
export async function removeInvitation(db: Executor, invitationId: string) {
  const [row] = await db
    .delete(invitations)
    .where(and(eq(invitations.id, invitationId), isNull(invitations.acceptedAt)))
    .returning()
  return row
}

const MAX_LISTED = 100

/** Newest first. */
export async function listWaitingInvitations(db: Executor) {
  return db
    .select({ invitation: invitations, inviter: fullName })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .where(isNull(invitations.acceptedAt))
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(MAX_LISTED)
}

export type WaitingInvitation = Awaited<ReturnType<typeof listWaitingInvitations>>[number]
