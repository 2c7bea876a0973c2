import { listNotifications, login, register } from '@ateneo/contract'
import { eq } from '../../../../platform/db/drizzle.ts'
import { expect, test } from 'vitest'
import { withAcademy } from '../../../../testing/with-academy.ts'
import { buildAdmin } from '../../../../testing/builders/build-people.ts'
import { professorRequests, users } from '../../tables.ts'

const academy = withAcademy()

const student = {
  type: 'student' as const,
  firstNames: 'Ana Lucía',
  lastNames: 'Peña',
  email: 'ana@ejemplo.mx',
  password: 'caminos de tierra',
}
const professor = { ...student, type: 'professor' as const, professionalId: '12345678' }

const findAccounts = (email: string) =>
  academy.db.select().from(users).where(eq(users.email, email))

test('a student registers, waits for verification and receives a link', async () => {
  const reply = await academy.as().call(register, { body: student })
  expect(reply).toEqual({ message: 'User registered', msg: 'User registered' })
  const [account] = await findAccounts(student.email)
  expect(account).toMatchObject({
    type: 'student',
    state: 'unverified',
    firstNames: 'Ana Lucía',
    professionalId: null,
  })
  expect(account!.passwordHash).toMatch(/^\$argon2id\$/)
  const { email, password } = student
  const refused = await academy.as().refused(login, { body: { email, password } })
  expect(refused).toMatchObject({ status: 403, body: { msg: 'User not active' } })

  const [message] = await academy.emailsTo(email)
  expect(message?.text).toMatch(/http:\/\/localhost:3001\/verify\/[\w-]{43}\n/)
})

test('a professor waits for approval and every administrator is told', async () => {
  const second = await buildAdmin(academy)
  const suspended = await buildAdmin(academy, { state: 'suspended' })
  const email = 'maestra@ejemplo.mx'
  await academy.as().call(register, { body: { ...professor, email } })
  const [account] = await findAccounts(email)
  expect(account).toMatchObject({ state: 'awaiting_approval', professionalId: '12345678' })
  const [request] = await academy.db
    .select()
    .from(professorRequests)
    .where(eq(professorRequests.userId, account!.id))
  expect(request).toMatchObject({ status: 'pending', decidedBy: null })

  const [seeded] = await findAccounts('admin@ateneo.local')
  for (const admin of [seeded!, second]) {
    const [notification] = await academy.as(admin).call(listNotifications)
    expect(notification).toMatchObject({
      type: 'solicitud',
      message: 'Ana Lucía Peña pide darse de alta como maestro.',
      href: `/Administrador/alta?maestroId=${request!.id}`,
      read: false,
    })
  }
  const refused = await academy.as(suspended).refused(listNotifications)
  expect(refused.body.Error).toBe('Invalid token')
})

test('a password that says what the account says is refused beside the field', async () => {
  const email = 'ana.lucia.1990@ejemplo.mx'
  for (const password of ['Ana.Lucia.1990', email, 'ana lucia peña', 'Peña Ana Lucía']) {
    for (const body of [
      { ...student, email, password },
      { ...professor, email, password },
    ]) {
      const refused = await academy.as().refused(register, { body })
      const message = 'Elige una contraseña distinta de tu correo y de tu nombre.'
      expect(refused.status).toBe(400)
      expect(refused.body.issues).toEqual([{ path: 'password', message }])
    }
  }
  expect(await findAccounts(email)).toEqual([])
})

test('one address is one account, whatever the role and the case', async () => {
  const taken = { ...student, email: 'unica@ejemplo.mx' }
  await academy.as().call(register, { body: taken })
  for (const body of [
    taken,
    { ...professor, email: ' UNICA@Ejemplo.MX ' },
    { ...student, email: 'admin@ATENEO.local' },
  ]) {
    const refused = await academy.as().refused(register, { body })
    expect(refused).toEqual({
      status: 403,
      body: { msg: 'User already in existance', code: 'email_taken' },
    })
  }
  expect(await findAccounts('unica@ejemplo.mx')).toHaveLength(1)
})

test('of registrations at the same moment one makes the account', async () => {
  const email = 'carrera@ejemplo.mx'
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, number) =>
      academy.as().send(register, { body: { ...(number % 2 ? student : professor), email } }),
    ),
  )
  expect(answers.filter((answer) => answer.statusCode === 201)).toHaveLength(1)
  expect(answers.filter((answer) => answer.statusCode === 403)).toHaveLength(7)
  const [account, ...others] = await findAccounts(email)
  expect(others).toEqual([])
  const requests = await academy.db
    .select()
    .from(professorRequests)
    .where(eq(professorRequests.userId, account!.id))
  expect(requests).toHaveLength(account!.type === 'professor' ? 1 : 0)
})

const refusedBodies: [string, object, string, string][] = [
  ['an administrator', { ...student, type: 'admin' }, 'type', 'Elige si te registras'],
  ['an unknown type', { ...student, type: 7 }, 'type', 'Elige si te registras'],
  ['no type', { ...student, type: undefined }, 'type', 'Elige si te registras'],
  ['blank names', { ...student, firstNames: '   ' }, 'firstNames', 'obligatorio'],
  ['a name that is too long', { ...student, lastNames: 'ñ'.repeat(81) }, 'lastNames', '80'],
  ['a name that cannot be stored', { ...student, lastNames: 'a\u0000' }, 'lastNames', 'guardar'],
  ['a name that is no text', { ...student, firstNames: ['Ana'] }, 'firstNames', 'obligatorio'],
  ['no address', { ...student, email: 'ana' }, 'email', 'Formato de correo'],
  ['a list of addresses', { ...student, email: 'a@b.mx,c@d.mx' }, 'email', 'Formato de correo'],
  ['a short password', { ...student, password: 'corta' }, 'password', '10 caracteres'],
  ['a common password', { ...student, password: 'Contraseña123' }, 'password', 'muy común'],
  ['a password with NUL', { ...student, password: 'caminos\u0000tierra' }, 'password', 'escribir'],
  ['a professor without cédula', { ...student, type: 'professor' }, 'professionalId', 'cédula'],
  ['a cédula of emails', { ...professor, professionalId: 'ABC4567' }, 'professionalId', 'dígitos'],
]

test.each(refusedBodies)('%s cannot register', async (_, body, path, message) => {
  const before = await academy.db.$count(users)
  const refused = await academy.as().refused(register, { body: body as typeof student })
  expect(refused).toMatchObject({ status: 400, body: { msg: 'Invalid data' } })
  expect(refused.body.issues).toEqual([{ path, message: expect.stringContaining(message) }])
  expect(await academy.db.$count(users)).toBe(before)
})

test('a body that is no object is told so in Spanish', async () => {
  for (const payload of ['[]', '"hola"', '7']) {
    const response = await academy.as().inject({
      method: 'POST',
      url: '/register',
      headers: { 'content-type': 'application/json' },
      payload,
    })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({
      msg: 'Invalid data',
      issues: [{ path: '', message: expect.stringContaining('Elige si te registras') }],
    })
  }
})

test('a stale access token stands in nobody’s way to register', async () => {
  const response = await academy.as().inject({
    method: 'POST',
    url: '/register',
    headers: { authorization: 'Bearer undefined' },
    payload: { ...student, email: 'otra@ejemplo.mx' },
  })
  expect(response.statusCode).toBe(201)
})
