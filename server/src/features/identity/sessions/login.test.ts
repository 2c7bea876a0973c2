import { login } from '@ateneo/contract'
import { expect, test } from 'vitest'
import { entitlements, orders, plans } from '../../purchases/tables.ts'
import { withAcademy } from '../../../testing/with-academy.ts'
import { buildProfessor, buildStudent, PASSWORD } from '../../../testing/builders/build-people.ts'
import { buildCourse } from '../../../testing/builders/build.ts'

const academy = withAcademy()

async function tryLogin(email: string, password: string) {
  const response = await academy.as().send(login, { body: { email, password } })
  return { status: response.statusCode, body: response.json() }
}

test('the right password opens a session and says who it is', async () => {
  const student = await buildStudent(academy, { email: 'lucia@ejemplo.mx' })
  const { status, body } = await tryLogin(' Lucia@Ejemplo.MX ', PASSWORD)
  expect(status).toBe(200)
  expect(login.reply.parse(body)).toEqual({
    accessToken: expect.any(String),
    refreshToken: expect.any(String),
    type: 'student',
    userData: {
      _id: student.id,
      firstNames: 'María José',
      lastNames: 'Hernández Núñez',
      email: 'lucia@ejemplo.mx',
      active: true,
      professionalId: null,
      phone: null,
      imageURL: null,
      studentAccountLevel: '0',
      isSuperAdmin: false,
      tamanoFuente: 'normal',
      modoAltoContraste: false,
    },
  })
  const claims = Buffer.from(body.accessToken.split('.')[1], 'base64url').toString()
  expect(claims).toMatch(/^[\x20-\x7e]+$/)
  const issued = academy.clock.now().getTime() / 1000
  expect(JSON.parse(claims)).toMatchObject({
    userId: student.id,
    role: 'student',
    exp: issued + 15 * 60,
  })
})

test('the account level follows what the student may watch today', async () => {
  const student = await buildStudent(academy)
  const course = await buildCourse(academy, { status: 'approved' })
  const [plan] = await academy.db.select().from(plans).limit(1)
  const grant = async (courseId: string | null, endsAt: Date | null) => {
    const [order] = await academy.db
      .insert(orders)
      .values({
        studentId: student.id,
        planId: plan!.id,
        courseId,
        planName: plan!.planName,
        description: plan!.description,
        priceCents: plan!.priceCents,
        currency: plan!.currency,
        durationMonths: plan!.durationMonths,
        status: 'completed',
        createdAt: academy.clock.now(),
        completedAt: academy.clock.now(),
        commissionBasisPoints: 0,
        paymentReference: 'PRUEBA',
      })
      .returning()
    await academy.db.insert(entitlements).values({
      studentId: student.id,
      courseId,
      startsAt: academy.clock.now(),
      endsAt,
      orderId: order!.id,
      createdAt: academy.clock.now(),
    })
  }
  const level = async () =>
    (await tryLogin(student.email, PASSWORD)).body.userData.studentAccountLevel

  expect(await level()).toBe('0')
  await grant(course.id, null)
  expect(await level()).toBe('1')
  await grant(null, new Date(academy.clock.now().getTime() + 24 * 60 * 60 * 1000))
  expect(await level()).toBe('2')
  academy.clock.advance({ days: 1 })
  expect(await level()).toBe('1')
})

test.each([
  {},
  { email: 'lucia@ejemplo.mx' },
  { password: PASSWORD },
  { email: '', password: PASSWORD },
  { email: '   ', password: PASSWORD },
  { email: 'lucia@ejemplo.mx', password: '' },
  { email: null, password: null },
])('%j misses properties', async (body) => {
  const refused = await academy.as().refused(login, { body })
  expect(refused).toEqual({
    status: 400,
    body: { msg: 'Missing properties', code: 'missing_properties' },
  })
})

test.each([
  ['a number', { email: 5, password: PASSWORD }],
  ['an operator', { email: { $ne: null }, password: PASSWORD }],
  ['a list', { email: ['a@b.mx'], password: PASSWORD }],
  ['NUL in the address', { email: 'a\u0000@b.mx', password: PASSWORD }],
  ['NUL in the password', { email: 'a@b.mx', password: 'a\u0000' }],
  ['an address of a megabyte', { email: 'a'.repeat(1_000_000), password: PASSWORD }],
  ['a password of a megabyte', { email: 'a@b.mx', password: 'a'.repeat(1_000_000) }],
])('%s is refused as malformed', async (_, body) => {
  const response = await academy.as().inject({ method: 'POST', url: '/login', payload: body })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({
    msg: 'Invalid data',
    issues: [{ message: expect.any(String) }],
  })
})

test('unknown, wrong and inactive are told apart, the password before the state', async () => {
  const suspended = await buildStudent(academy, { state: 'suspended' })
  const waiting = await buildProfessor(academy, { state: 'awaiting_approval' })
  const rejected = await buildProfessor(academy, { state: 'rejected' })
  expect(await tryLogin('nadie@ejemplo.mx', PASSWORD)).toEqual({
    status: 404,
    body: { msg: 'User not found', code: 'user_not_found' },
  })
  expect(await tryLogin(suspended.email, 'otra contraseña')).toEqual({
    status: 401,
    body: { msg: 'Invalid credentials', code: 'wrong_password' },
  })
  for (const [{ email }, code] of [
    [suspended, 'account_suspended'],
    [waiting, 'application_pending'],
    [rejected, 'application_rejected'],
  ] as const) {
    expect(await tryLogin(email, PASSWORD)).toEqual({
      status: 403,
      body: { msg: 'User not active', code },
    })
  }
})
