import { randomBytes } from 'node:crypto'
import { eq } from '../../platform/db/drizzle.ts'
import type { Executor } from '../../platform/db/connect.ts'
import { hashPassword } from './passwords/passwords.ts'
import { hashUnknownPassword } from './passwords/unknown-password.ts'
import { findSetupAccount } from './accounts/setup-store.ts'
import { updateUser, type UserRow } from './store.ts'
import { users } from './tables.ts'

export { fillProfessorSlugs } from './accounts/profiles/slug-store.ts'
export { issueSetupToken } from './accounts/setup.ts'

export interface FirstAdministrator {
  email: string
  /** `undefined`: nobody reads it, and the setup address leads to one. */
  password: string | undefined
  /** Whoever starts the program reads what it prints; otherwise a log keeps it for others. */
  isAtTerminal?: boolean
}

export interface NewAdministrator {
  email: string
  /** Set only for a generated password that is printed, once. */
  generatedPassword: string | undefined
}

/**
 * Creates the first administrator. Where there is one whose password nobody knows, gives it the one
 * of the configuration; otherwise a no-op.
 */
export async function seedAdministrator(
  db: Executor,
  { email, password, isAtTerminal = false }: FirstAdministrator,
  now: Date,
): Promise<NewAdministrator | undefined> {
  const [existing] = await db.select().from(users).where(eq(users.type, 'admin')).limit(1)
  if (existing) return password === undefined ? undefined : givePassword(db, password)
  const made =
    password === undefined && isAtTerminal ? randomBytes(12).toString('base64url') : undefined
  const known = password ?? made
  await db.insert(users).values({
    type: 'admin',
    isSuperAdmin: true,
    state: 'active',
    firstNames: 'Administración',
    lastNames: 'Ateneo',
    email: email.toLowerCase(),
    emailConfirmedAt: now,
    passwordHash: await (known === undefined ? hashUnknownPassword() : hashPassword(known)),
    generatedPassword: password === undefined ? (isAtTerminal ? 'printed' : 'unknown') : null,
    createdAt: now,
  })
  if (known === undefined) return undefined
  return { email: email.toLowerCase(), generatedPassword: made }
}

async function givePassword(db: Executor, password: string): Promise<NewAdministrator | undefined> {
  const waiting = await findSetupAccount(db)
  if (!isUnknown(waiting)) return undefined
  await updateUser(db, waiting.id, {
    passwordHash: await hashPassword(password),
    generatedPassword: null,
  })
  return { email: waiting.email, generatedPassword: undefined }
}

const isUnknown = (user: UserRow | undefined): user is UserRow =>
  user?.generatedPassword === 'unknown'
