import { eq } from '../../platform/db/drizzle.ts'
import { newId } from '../../platform/db/columns.ts'
import { hashPassword } from '../../features/identity/passwords/passwords.ts'
import {
  changeRequests,
  emailChanges,
  professorRequests,
  users,
} from '../../features/identity/tables.ts'
import type { TestApp } from '../test-app.ts'

export const PASSWORD = 'lecturas de noche'
let passwordHash: Promise<string> | undefined

/** Hash of all test users' password, computed once. */
const hashOnce = () => (passwordHash ??= hashPassword(PASSWORD))

/** Resets all passwords. */
export async function restorePasswords({ db }: TestApp): Promise<void> {
  await db.update(users).set({ passwordHash: await hashOnce() })
}

type UserValues = Partial<typeof users.$inferInsert>

async function buildUser({ db, clock }: TestApp, values: UserValues & { type: TestType }) {
  const [row] = await db
    .insert(users)
    .values({
      state: 'active',
      firstNames: 'María José',
      lastNames: 'Hernández Núñez',
      email: `${newId()}@ejemplo.mx`,
      passwordHash: await hashOnce(),
      professionalId: values.type === 'professor' ? '1234567' : null,
      createdAt: clock.now(),
      // Professors confirm their email through approval, without a link.
      emailConfirmedAt:
        values.type === 'professor' || values.state === 'unverified' ? null : clock.now(),
      ...values,
    })
    .returning()
  return row!
}

type TestType = 'student' | 'professor' | 'admin'

export const buildStudent = (academy: TestApp, values: UserValues = {}) =>
  buildUser(academy, { ...values, type: 'student' })

export const buildProfessor = (academy: TestApp, values: UserValues = {}) =>
  buildUser(academy, { ...values, type: 'professor' })

/** One who may do everything. */
export const buildAdmin = (academy: TestApp, values: UserValues = {}) =>
  buildUser(academy, { isSuperAdmin: true, ...values, type: 'admin' })

export const buildPlainAdmin = (academy: TestApp, values: UserValues = {}) =>
  buildUser(academy, { ...values, type: 'admin' })

export async function buildProfessorRequest(academy: TestApp, values: UserValues = {}) {
  const professor = await buildProfessor(academy, { state: 'awaiting_approval', ...values })
  const [request] = await academy.db
    .insert(professorRequests)
    .values({ userId: professor.id, status: 'pending', createdAt: academy.clock.now() })
    .returning()
  return { professor, request: request! }
}

/** A professor's pending change request for another cédula. */
export async function buildChangeRequest(academy: TestApp) {
  const professor = await buildProfessor(academy)
  const [request] = await academy.db
    .insert(changeRequests)
    .values({
      userId: professor.id,
      professionalId: '7654321',
      status: 'pending',
      createdAt: academy.clock.now(),
    })
    .returning()
  return request!
}

/** A new email that waits for its link; replaces the account's earlier ones. */
export async function buildEmailChange({ db, clock }: TestApp, userId: string): Promise<void> {
  await db.delete(emailChanges).where(eq(emailChanges.userId, userId))
  await db.insert(emailChanges).values({
    userId,
    newEmail: `${newId()}@ejemplo.mx`,
    oldEmail: `${newId()}@ejemplo.mx`,
    requestedAt: clock.now(),
  })
}
