import { newId } from '../../platform/db/columns.ts'
import { passwordRequests } from '../../features/identity/tables.ts'
import { buildStudent } from './build-people.ts'
import type { TestApp } from '../test-app.ts'

/** A new student's password request, confirmed from another address. */
export async function buildPasswordRequest(
  academy: TestApp,
  values: Partial<typeof passwordRequests.$inferInsert> = {},
) {
  const { id: userId, email } = await buildStudent(academy)
  const now = academy.clock.now()
  const [request] = await academy.db
    .insert(passwordRequests)
    .values({
      email,
      userId,
      contactEmail: `${newId()}@ejemplo.mx`,
      name: 'María José Hernández',
      explanation: 'Era el correo de mi trabajo anterior.',
      state: 'pending',
      createdAt: now,
      confirmedAt: now,
      ...values,
    })
    .returning()
  return request!
}
