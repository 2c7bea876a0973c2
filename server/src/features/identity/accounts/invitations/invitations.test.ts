import {
  acceptInvitation,
  invitePerson,
  listInvitations,
  login,
  readInvitation,
  withdrawInvitation,
} from '@ateneo/contract'
import { eq } from '../../../../platform/db/drizzle.ts'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../../../platform/db/columns.ts'
import { withAcademy } from '../../../../testing/with-academy.ts'
import { buildAdmin, buildStudent } from '../../../../testing/builders/build-people.ts'
import type { Client } from '../../../../testing/client.ts'
import { invitations, users } from '../../tables.ts'

const academy = withAcademy()
let admin: Client

beforeAll(async () => {
  admin = academy.as(await buildAdmin(academy))
})

const newEmail = () => `${newId()}@correo.mx`
const account = { firstNames: 'Olga', lastNames: 'Paz', password: 'lecturas de noche' }

async function invite(role: 'admin' | 'professor', email = newEmail()) {
  const { insertedId } = await admin.call(invitePerson, { body: { email, role } })
  const letter = (await academy.emailsTo(email)).at(-1)!
  const token = /\/invitacion\/([\w-]+)/.exec(letter.text)![1]!
  return { id: insertedId, email, token, guest: academy.withToken(token) }
}

test('an invitation makes one account, whoever opens its link how often', async () => {
  const { email, token, guest } = await invite('admin')
  expect(await guest.call(readInvitation)).toEqual({
    email,
    role: 'admin',
    isSuperAdmin: false,
  })
  const [stored] = await academy.db.select().from(invitations).where(eq(invitations.email, email))
  expect(stored!.tokenHash).not.toContain(token)
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => guest.send(acceptInvitation, { body: account })),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  const session = await academy.as().call(login, { body: { email, password: account.password } })
  expect(session).toMatchObject({ type: 'admin', userData: { firstNames: 'Olga', active: true } })
  expect((await guest.refused(readInvitation)).body.code).toBe('mailed_token_invalid')
})

test('a professor is asked no cédula, and no password is the own name', async () => {
  const { guest, email } = await invite('professor')
  const own = {
    ...account,
    firstNames: 'Maximiliana',
    lastNames: 'Paz',
    password: 'Maximiliana Paz',
  }
  const weak = await guest.refused(acceptInvitation, { body: own })
  expect(weak.body.issues).toMatchObject([{ path: 'password' }])
  await guest.call(acceptInvitation, { body: account })
  const [professor] = await academy.db.select().from(users).where(eq(users.email, email))
  expect(professor).toMatchObject({ type: 'professor', professionalId: null, state: 'active' })
})

test('a client that sends the cédula has it kept', async () => {
  const { guest, email } = await invite('professor')
  await guest.call(acceptInvitation, { body: { ...account, professionalId: '1234567' } })
  const [professor] = await academy.db.select().from(users).where(eq(users.email, email))
  expect(professor!.professionalId).toBe('1234567')
})

test('a link ends after seven days, by another invitation and when it is withdrawn', async () => {
  const first = await invite('admin')
  const second = await invite('professor', first.email)
  expect((await first.guest.refused(readInvitation)).body.code).toBe('mailed_token_invalid')
  const { documents } = await admin.call(listInvitations)
  expect(documents.filter(({ email }) => email === first.email)).toMatchObject([
    { role: 'professor' },
  ])
  await admin.call(withdrawInvitation, { params: { id: second.id } })
  expect((await second.guest.refused(readInvitation)).body.code).toBe('mailed_token_invalid')
  const gone = await admin.refused(withdrawInvitation, { params: { id: second.id } })
  expect(gone.body.code).toBe('invitation_not_found')
  const late = await invite('admin')
  academy.clock.advance({ days: 7 })
  expect((await late.guest.refused(readInvitation)).body.code).toBe('mailed_token_expired')
})

test('who has an account is not invited', async () => {
  const { email } = await buildStudent(academy)
  const client = academy.as(await buildAdmin(academy))
  const refused = await client.refused(invitePerson, { body: { email, role: 'admin' } })
  expect(refused.body.code).toBe('account_exists')
})
