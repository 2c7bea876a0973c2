import type { StudentAccountLevel } from '@ateneo/contract'
import { and, eq, inArray, ne, sql } from '../../platform/db/drizzle.ts'
import type { Executor, Transaction } from '../../platform/db/connect.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { fail } from '../../platform/errors/fail.ts'
import { isUniqueViolation } from '../../platform/db/unique-violation.ts'
import { accountLevel } from '../purchases/views.ts'
import { refreshProfessorSlug } from './accounts/profiles/slug-store.ts'
import { users } from './tables.ts'

export type UserRow = typeof users.$inferSelect
export type UserState = UserRow['state']

/** As `fullName` in SQL. */
export function nameOf({ firstNames, lastNames }: Pick<UserRow, 'firstNames' | 'lastNames'>) {
  return `${firstNames} ${lastNames}`.trim()
}

/** Columns of `Addressee`, who gets an email. */
export const addresseeColumns = {
  email: users.email,
  firstNames: users.firstNames,
  emailConfirmedAt: users.emailConfirmedAt,
}

/** `undefined`: the email already has an account. */
export async function insertUser(db: Executor, values: typeof users.$inferInsert) {
  const [row] = await db
    .insert(users)
    .values(values)
    .onConflictDoNothing({ target: users.email })
    .returning()
  if (row?.type === 'professor') await refreshProfessorSlug(db, row.id)
  return row
}

export async function findUser(db: Executor, userId: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, userId))
  return row
}

/** Of an account that exists: a caller's own. */
export async function getPerson(
  db: Executor,
  userId: string,
): Promise<Pick<UserRow, 'email' | 'firstNames'>> {
  const user = await findUser(db, userId)
  if (!user) throw fail('person_not_found')
  return user
}

/** `email` must be in lower case. */
export async function findUserByEmail(db: Executor, email: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.email, email))
  return row
}

/**
 * Row lock until the transaction ends: exclusive for a change, `share` for readers that rely on the
 * row; `update` also keeps out rows that would refer to it.
 */
export async function lockUser(
  tx: Transaction,
  userId: string,
  lock: 'update' | 'no key update' | 'share',
): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.id, userId)).for(lock)
  return row
}

/** The same of the account with this email; `email` must be in lower case. */
export async function lockUserByEmail(
  tx: Transaction,
  email: string,
): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.email, email)).for('no key update')
  return row
}

/**
 * Row locks on all active administrators, in order, so that two who remove each other wait: the
 * second finds who is left.
 */
export async function lockActiveAdministrators(tx: Transaction) {
  return tx
    .select({ id: users.id, isSuperAdmin: users.isSuperAdmin })
    .from(users)
    .where(and(eq(users.type, 'admin'), eq(users.state, 'active')))
    .orderBy(users.id)
    .for('no key update')
}

export async function isLastSuperAdmin(db: Executor, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.type, 'admin'), eq(users.state, 'active'), users.isSuperAdmin))
    .limit(2)
  return rows.length === 1 && rows[0]!.id === userId
}

/** Filters the photo URLs that a user still shows. */
export async function listShownPhotos(db: Executor, addresses: string[]): Promise<string[]> {
  const rows = await db
    .select({ imageUrl: users.imageUrl })
    .from(users)
    .where(inArray(users.imageUrl, addresses))
  return rows.flatMap(({ imageUrl }) => imageUrl ?? [])
}

export type UserChange = Partial<Omit<typeof users.$inferInsert, 'id' | 'email' | 'state'>>

/** An erased account stays empty: a change that waited for its deletion is lost. */
export async function updateUser(db: Executor, userId: string, change: UserChange): Promise<void> {
  if (Object.values(change).every((value) => value === undefined)) return
  await db
    .update(users)
    .set(change)
    .where(and(eq(users.id, userId), ne(users.state, 'deleted')))
  const { firstNames, lastNames, type } = change
  const isNamedAnew = [firstNames, lastNames, type].some((value) => value !== undefined)
  if (isNamedAnew) await refreshProfessorSlug(db, userId)
}

/** `false`: the email already has an account. */
export async function updateEmail(
  db: Executor,
  userId: string,
  replacement: { email: string; emailConfirmedAt: Date | null },
): Promise<boolean> {
  try {
    // Nested transaction (savepoint), so that a unique violation does not abort the caller's
    // transaction.
    await db.transaction((tx) => tx.update(users).set(replacement).where(eq(users.id, userId)))
    return true
  } catch (error) {
    if (isUniqueViolation(error, 'users_email')) return false
    throw error
  }
}

/** Compare-and-set of the account's state: `false` if it is no longer in the expected state. */
export async function moveUser(
  db: Executor,
  userId: string,
  { from, to }: { from: UserState; to: UserState },
): Promise<boolean> {
  const moved = await db
    .update(users)
    .set({ state: to })
    .where(and(eq(users.id, userId), eq(users.state, from)))
    .returning({ id: users.id })
  if (to === 'active' && moved.length > 0) await refreshProfessorSlug(db, userId)
  return moved.length > 0
}

const levelOfUser = prepared((db) =>
  db
    .select({ level: accountLevel(users.id, sql.placeholder('now')).as('level') })
    .from(users)
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('account_level'),
)

export async function findAccountLevel(
  db: Executor,
  userId: string,
  now: Date,
): Promise<StudentAccountLevel> {
  const [row] = await levelOfUser(db).execute({ userId, now: now.toISOString() })
  return row?.level ?? '0'
}
