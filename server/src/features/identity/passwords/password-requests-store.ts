import type { PasswordRequestState } from '@ateneo/contract'
import { and, eq, inArray, isNotNull, lt, type SQL, sql } from '../../../platform/db/drizzle.ts'
import { alias } from '../../../platform/db/drizzle-pg.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { byTime, type Slice } from '../../../platform/db/keyset.ts'
import { passwordRequests, secondFactors, users } from '../tables.ts'

export type PasswordRequestRow = typeof passwordRequests.$inferSelect

/**
 * Repeated, it replaces one that was not confirmed, whose link ends; `undefined`: the same one
 * already waits for a decision.
 */
export async function putPasswordRequest(
  db: Executor,
  values: Pick<
    PasswordRequestRow,
    'email' | 'contactEmail' | 'name' | 'explanation' | 'userId' | 'createdAt'
  >,
): Promise<string | undefined> {
  const { name, explanation, userId, createdAt } = values
  const [row] = await db
    .insert(passwordRequests)
    .values({ ...values, state: 'unconfirmed' })
    .onConflictDoUpdate({
      target: [passwordRequests.email, passwordRequests.contactEmail],
      targetWhere: inArray(passwordRequests.state, ['unconfirmed', 'pending']),
      set: { name, explanation, userId, createdAt, confirmationHash: null },
      setWhere: eq(passwordRequests.state, 'unconfirmed'),
    })
    .returning({ id: passwordRequests.id })
  return row?.id
}

export async function findPasswordRequest(
  db: Executor,
  requestId: string,
): Promise<PasswordRequestRow | undefined> {
  const [row] = await db.select().from(passwordRequests).where(eq(passwordRequests.id, requestId))
  return row
}

export async function setConfirmationHash(
  db: Executor,
  requestId: string,
  confirmationHash: string,
): Promise<void> {
  await db.update(passwordRequests).set({ confirmationHash }).where(isIn(requestId, 'unconfirmed'))
}

export async function findPasswordRequestByToken(
  db: Executor,
  confirmationHash: string,
): Promise<PasswordRequestRow | undefined> {
  const [row] = await db
    .select()
    .from(passwordRequests)
    .where(eq(passwordRequests.confirmationHash, confirmationHash))
  return row
}

const isIn = (requestId: string, state: PasswordRequestState) =>
  and(eq(passwordRequests.id, requestId), eq(passwordRequests.state, state))

/** Moves it on from the state; `undefined` if it is no longer in it. */
export async function movePasswordRequest(
  db: Executor,
  requestId: string,
  from: PasswordRequestState,
  change: Partial<PasswordRequestRow>,
): Promise<PasswordRequestRow | undefined> {
  const [row] = await db
    .update(passwordRequests)
    .set(change)
    .where(isIn(requestId, from))
    .returning()
  return row
}

export interface PasswordRequestFilter {
  q?: string | undefined
  state?: PasswordRequestState | undefined
}

const oldestFirst = byTime(passwordRequests.createdAt, passwordRequests.id, 'asc')
const newestFirst = byTime(passwordRequests.createdAt, passwordRequests.id, 'desc')
const administrators = alias(users, 'administrators')

/** With the account that they are about; decided ones from the newest on. */
export async function pagePasswordRequests(
  db: Executor,
  filter: PasswordRequestFilter,
  { after, limit }: Slice,
) {
  const isDecided = filter.state === 'approved' || filter.state === 'rejected'
  const order = isDecided ? newestFirst : oldestFirst
  return db
    .select({
      request: passwordRequests,
      account: users,
      secondFactor: isNotNull(secondFactors.enabledAt).mapWith(Boolean),
      administrator: sql<
        string | null
      >`btrim(${administrators.firstNames} || ' ' || ${administrators.lastNames})`,
    })
    .from(passwordRequests)
    .leftJoin(users, eq(users.id, passwordRequests.userId))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .leftJoin(administrators, eq(administrators.id, passwordRequests.decidedBy))
    .where(and(matches(filter), order.beyond(after)))
    .orderBy(...order.orderBy)
    .limit(limit)
}

export type ListedPasswordRequest = Awaited<ReturnType<typeof pagePasswordRequests>>[number]

export function countPasswordRequests(
  db: Executor,
  filter: PasswordRequestFilter,
): Promise<number> {
  return db.$count(passwordRequests, matches(filter))
}

function matches({ q = '', state }: PasswordRequestFilter): SQL | undefined {
  const { name, email, contactEmail, id } = passwordRequests
  const words = q.trim().split(/\s+/).filter(Boolean).slice(0, 8)
  return and(
    state === undefined ? undefined : eq(passwordRequests.state, state),
    ...words.map(
      (word) =>
        sql`strpos(fold(${name} || ' ' || ${email} || ' ' || ${contactEmail}) || ' ' || ${id}::text,
          fold(${word})) > 0`,
    ),
  )
}

export async function deleteUnconfirmedBefore(db: Executor, instant: Date): Promise<void> {
  await db
    .delete(passwordRequests)
    .where(and(eq(passwordRequests.state, 'unconfirmed'), lt(passwordRequests.createdAt, instant)))
}
