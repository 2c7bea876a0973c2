import { newId } from '../db/columns.ts'
import { hashPassword } from '../identity/passwords.ts'
import { changeRequests, professorRequests, users } from '../identity/tables.ts'
import type { Academy } from './academy.ts'

export const PASSWORD = 'lecturas de noche'
let passwordHash: Promise<string> | undefined

type UserValues = Partial<typeof users.$inferInsert>

async function buildUser({ db, clock }: Academy, values: UserValues & { type: TestType }) {
  passwordHash ??= hashPassword(PASSWORD)
  const [row] = await db
    .insert(users)
    .values({
      state: 'active',
      firstNames: 'María José',
      lastNames: 'Hernández Núñez',
      email: `${newId()}@ejemplo.mx`,
      passwordHash: await passwordHash,
      professionalId: values.type === 'professor' ? '1234567' : null,
      createdAt: clock.now(),
      ...values,
    })
    .returning()
  return row!
}

type TestType = 'student' | 'professor' | 'admin'

export const buildStudent = (academy: Academy, values: UserValues = {}) =>
  buildUser(academy, { ...values, type: 'student' })

export const buildProfessor = (academy: Academy, values: UserValues = {}) =>
  buildUser(academy, { ...values, type: 'professor' })

export const buildAdmin = (academy: Academy, values: UserValues = {}) =>
  buildUser(academy, { ...values, type: 'admin' })

export async function buildProfessorRequest(academy: Academy, values: UserValues = {}) {
  const professor = await buildProfessor(academy, { state: 'awaiting_approval', ...values })
  const [request] = await academy.db
    .insert(professorRequests)
    .values({ userId: professor.id, status: 'pending', createdAt: academy.clock.now() })
    .returning()
  return { professor, request: request! }
}

/** A professor's wish for another cédula. */
export async function buildChangeRequest(academy: Academy) {
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
