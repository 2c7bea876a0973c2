import { randomBytes } from 'node:crypto'
import { eq } from '../../platform/db/drizzle.ts'
import type { Executor } from '../../platform/db/connect.ts'
import { hashPassword } from './passwords/passwords.ts'
import { users } from './tables.ts'

export { fillProfessorSlugs } from './accounts/slug-store.ts'

export interface NewAdministrator {
  email: string
  /** Set only for a generated password, which is printed once. */
  generatedPassword: string | undefined
}

/** Creates the first administrator; no-op if there is one. */
export async function seedAdministrator(
  db: Executor,
  { email, password }: { email: string; password: string | undefined },
  now: Date,
): Promise<NewAdministrator | undefined> {
  const [existing] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.type, 'admin'))
    .limit(1)
  if (existing) return undefined
  const generatedPassword =
    password === undefined ? randomBytes(12).toString('base64url') : undefined
  await db.insert(users).values({
    type: 'admin',
    isSuperAdmin: true,
    state: 'active',
    firstNames: 'Administración',
    lastNames: 'Ateneo',
    email: email.toLowerCase(),
    emailConfirmedAt: now,
    passwordHash: await hashPassword(password ?? generatedPassword!),
    createdAt: now,
  })
  return { email: email.toLowerCase(), generatedPassword }
}
