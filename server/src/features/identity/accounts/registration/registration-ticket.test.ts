import { getProfile, register, type SessionReply, verify } from '@ateneo/contract'
import { eq } from '../../../../platform/db/drizzle.ts'
import { expect, test } from 'vitest'
import { newId } from '../../../../platform/db/columns.ts'
import { buildStudent } from '../../../../testing/builders/build-people.ts'
import { withAcademy } from '../../../../testing/with-academy.ts'
import { openSession } from '../../service.ts'
import { sessions, users } from '../../tables.ts'

/** The link of a verification logs in where the account was registered, and only there. */

const academy = withAcademy()

interface Registered {
  email: string
  token: string
  /** What the browser keeps of the registration. */
  cookie: string
}

async function registerHere(): Promise<Registered> {
  const email = `${newId()}@ejemplo.mx`
  const names = { firstNames: 'Ana', lastNames: 'Peña', password: 'caminos de tierra' }
  const response = await academy.as().send(register, { body: { ...names, type: 'student', email } })
  const [mail] = await academy.emailsTo(email)
  const [, token] = /\/verify\/([\w-]+)/.exec(mail!.text)!
  const [kept] = response.cookies
  expect(kept).toMatchObject({
    name: 'registration',
    path: '/verify',
    httpOnly: true,
    sameSite: 'Strict',
  })
  return { email, token: token!, cookie: `${kept!.name}=${kept!.value}` }
}

async function open({ token, cookie }: { token: string; cookie?: string }) {
  const headers = { authorization: `Bearer ${token}`, ...(cookie && { cookie }) }
  const response = await academy.as().inject({ method: 'POST', url: verify.path, headers })
  const body = response.json<{ msg: string; email?: string; session?: SessionReply }>()
  return { status: response.statusCode, cookies: response.cookies, body }
}

const sessionsOf = async (email: string) => {
  const [user] = await academy.db.select().from(users).where(eq(users.email, email))
  return academy.db.$count(sessions, eq(sessions.userId, user!.id))
}

test('in the browser that registered, the link opens the session, once', async () => {
  const here = await registerHere()
  const { body, cookies } = await open(here)
  expect(verify.reply.parse(body)).toMatchObject({ msg: 'User verified', email: here.email })
  expect(body.session).toMatchObject({ type: 'student', userData: { email: here.email } })
  expect(cookies.map(({ name, value }) => [name, value !== ''])).toEqual([
    ['registration', false],
    ['refreshToken', true],
    ['hasSession', true],
    ['device', true],
  ])
  const profile = await academy.as().inject({
    url: getProfile.path,
    headers: { authorization: `Bearer ${body.session!.accessToken}` },
  })
  expect(profile.json()).toMatchObject({ email: here.email })

  const again = await open(here)
  expect(again.body).toEqual({ msg: 'User verified', email: here.email })
  expect(again.cookies.map(({ name }) => name)).toEqual(['registration'])
  expect(await sessionsOf(here.email)).toBe(1)
})

test('of ten openings at once one gets the session', async () => {
  const here = await registerHere()
  const answers = await Promise.all(Array.from({ length: 10 }, () => open(here)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(answers.filter(({ body }) => body.session)).toHaveLength(1)
  expect(await sessionsOf(here.email)).toBe(1)
})

test('another browser is told the email, and gets no session', async () => {
  const here = await registerHere()
  const { body, cookies } = await open({ token: here.token })
  expect(body).toEqual({ msg: 'User verified', email: here.email })
  expect(cookies).toEqual([])
  // The link is used by now; the browser that registered logs in with its password.
  expect((await open(here)).body.session).toBeUndefined()
})

test('a browser that registered another account, or forged its ticket, gets no session', async () => {
  const [one, other] = [await registerHere(), await registerHere()]
  expect((await open({ ...one, cookie: other.cookie })).body.session).toBeUndefined()
  const forged = `registration=${other.cookie.split('=')[1]!.slice(0, -4)}AAAA`
  expect((await open({ ...other, cookie: forged })).body.session).toBeUndefined()
})

test('a browser in which somebody is logged in stays theirs', async () => {
  const here = await registerHere()
  const { refreshToken } = await openSession(academy.ctx, await buildStudent(academy))
  const cookie = `${here.cookie}; refreshToken=${refreshToken}`
  const { body, cookies } = await open({ ...here, cookie })
  expect(body).toEqual({ msg: 'User verified', email: here.email })
  expect(cookies.map(({ name }) => name)).not.toContain('refreshToken')
})

test('an expired link opens nothing, here either', async () => {
  const here = await registerHere()
  academy.clock.advance({ hours: 24 })
  const { status, body } = await open(here)
  expect([status, body]).toMatchObject([403, { code: 'mailed_token_expired' }])
  expect(await sessionsOf(here.email)).toBe(0)
})

test('a professor who awaits approval gets no ticket', async () => {
  const response = await academy.as().send(register, {
    body: {
      type: 'professor',
      firstNames: 'Ana',
      lastNames: 'Peña',
      email: `${newId()}@ejemplo.mx`,
      password: 'caminos de tierra',
      professionalId: '1234567',
    },
  })
  expect([response.statusCode, response.cookies]).toEqual([201, []])
})
