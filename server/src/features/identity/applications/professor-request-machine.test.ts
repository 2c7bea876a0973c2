import { approveProfessor, login, register, rejectProfessor } from '@ateneo/contract'
import { eq } from '../../../platform/db/drizzle.ts'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { withAcademy } from '../../../testing/with-academy.ts'
import {
  buildAdmin,
  buildProfessorRequest,
  buildStudent,
  PASSWORD,
} from '../../../testing/builders/build-people.ts'
import type { Client } from '../../../testing/client.ts'
import { professorRequests, users } from '../tables.ts'

const academy = withAcademy()
let people: Record<'admin' | 'other admin' | 'student' | 'nobody', Client>

beforeAll(async () => {
  people = {
    admin: academy.as(await buildAdmin(academy)),
    'other admin': academy.as(await buildAdmin(academy)),
    student: academy.as(await buildStudent(academy)),
    nobody: academy.as(),
  }
})

type Person = keyof typeof people
type Act = 'approve' | 'reject' | 'register again'
type Status = 'pending' | 'approved' | 'rejected'

const accounts = { pending: 'awaiting_approval', approved: 'active', rejected: 'rejected' } as const

/** Expected reply status and next state, by the specification. */
function expectation(status: Status, person: Person, act: Act): { answer: number; next: Status } {
  if (act === 'register again') return { answer: 403, next: status }
  if (person === 'nobody') return { answer: 401, next: status }
  if (person === 'student') return { answer: 403, next: status }
  if (status !== 'pending') return { answer: 409, next: status }
  return { answer: 200, next: act === 'approve' ? 'approved' : 'rejected' }
}

async function perform(client: Client, act: Act, request: { id: string }, email: string) {
  if (act === 'register again') {
    const names = { firstNames: 'Otra', lastNames: 'Persona', professionalId: '7654321' }
    const body = { ...names, email, password: 'otra contraseña', type: 'professor' } as const
    return (await client.send(register, { body })).statusCode
  }
  const call = act === 'approve' ? approveProfessor : rejectProfessor
  return (await client.send(call, { params: { id: request.id } })).statusCode
}

const step = fc.record({
  person: fc.constantFrom<Person>('admin', 'other admin', 'student', 'nobody'),
  act: fc.constantFrom<Act>('approve', 'reject', 'approve', 'reject', 'register again'),
})

test('a request is decided once, whoever does what in whatever order, and one email tells it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      const { professor, request } = await buildProfessorRequest(academy)
      let status: Status = 'pending'
      for (const { person, act } of steps) {
        const { answer, next } = expectation(status, person, act)
        const given = await perform(people[person], act, request, professor.email)
        expect({ person, act, given }).toEqual({ person, act, given: answer })
        status = next
        const [now] = await academy.db
          .select({ status: professorRequests.status, state: users.state })
          .from(professorRequests)
          .innerJoin(users, eq(users.id, professorRequests.userId))
          .where(eq(professorRequests.id, request.id))
        expect(now).toEqual({ status, state: accounts[status] })
      }
      const emails = await academy.emailsTo(professor.email)
      expect(emails).toHaveLength(status === 'pending' ? 0 : 1)
      const credentials = { body: { email: professor.email, password: PASSWORD } }
      const entered = await people.nobody.send(login, credentials)
      expect(entered.statusCode).toBe(status === 'approved' ? 200 : 403)
    }),
    { numRuns: 15 },
  )
})
