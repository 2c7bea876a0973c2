import { login, register } from '@ateneo/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openLog } from './log.ts'
import { openAcademy, type Academy } from './testing/academy.ts'
import { buildStudent, PASSWORD } from './testing/build-people.ts'

let academy: Academy
let lines: string[] = []
const log = openLog('trace', { write: (line: string) => lines.push(line) })

beforeAll(async () => {
  academy = await openAcademy({ log })
})
afterAll(() => academy.close())
beforeEach(() => {
  lines = []
})

test('a session leaves no token and no password in the log', async () => {
  const { email } = await buildStudent(academy)
  const opened = await academy.as().call(login, { body: { email, password: PASSWORD } })
  await academy.as().inject({
    method: 'POST',
    url: '/refresh-token',
    headers: { authorization: `Bearer ${opened.accessToken}` },
    cookies: { refreshToken: opened.refreshToken },
  })
  await academy.as().inject({ method: 'POST', url: '/login', payload: { email, password: 'otra' } })
  const written = lines.join('')
  expect(written).toContain('"path":"/login"')
  for (const secret of [opened.accessToken, opened.refreshToken, PASSWORD, 'argon2']) {
    expect(written).not.toContain(secret)
  }
})

test('each request is one line, with what came of it', async () => {
  await academy.as().inject({ method: 'GET', url: '/courses?q=privado' })
  const requests = lines.map((line) => JSON.parse(line)).filter(({ req }) => req)
  expect(requests).toMatchObject([
    {
      reqId: expect.any(String),
      req: { method: 'GET', path: '/courses' },
      res: { statusCode: 200 },
      responseTime: expect.any(Number),
    },
  ])
})

test('a letter leaves neither its link nor its words in the log', async () => {
  const body = {
    type: 'student' as const,
    firstNames: 'Ana',
    lastNames: 'Peña',
    email: 'ana@ejemplo.mx',
    password: PASSWORD,
  }
  await academy.as().call(register, { body })
  await academy.settle()
  const [letter] = await academy.letters()
  const token = /\/verify\/([\w-]+)/.exec(letter!.text)![1]!
  await academy.as().inject({ method: 'GET', url: `/verify/${token}?email=ana@ejemplo.mx` })
  await academy.as().inject({
    method: 'POST',
    url: '/verify',
    headers: { authorization: `Bearer ${token}` },
  })
  const written = lines.join('')
  expect(written).toContain('"path":"/verify/[oculto]"')
  for (const secret of [token, 'Gracias por registrarte', 'ana@ejemplo.mx']) {
    expect(written).not.toContain(secret)
  }
})

test('a failed statement is logged without the values of the row', async () => {
  await academy.db.execute(
    sql`alter table users add constraint broken check (phone is not null) not valid`,
  )
  const { statusCode } = await academy.as().inject({
    method: 'POST',
    url: '/register',
    payload: {
      type: 'student',
      firstNames: 'Ana',
      lastNames: 'Peña',
      email: 'otra@ejemplo.mx',
      password: PASSWORD,
    },
  })
  await academy.db.execute(sql`alter table users drop constraint broken`)
  expect(statusCode).toBe(500)
  const fault = lines.find((line) => line.includes('unexpected fault'))
  expect(fault).toContain('Failed query: insert into')
  expect(fault).toContain('broken')
  expect(fault).not.toMatch(/argon2|otra@ejemplo\.mx|Peña/)
})

test('secrets that are passed to the log are hidden, and times are ISO', () => {
  const headers = { authorization: 'Bearer secreto', cookie: 'a=secreto', 'set-cookie': 'secreto' }
  log.info({ headers, call: { headers }, password: 'secreto', body: { refreshToken: 'secreto' } })
  log.warn({ letter: { to: 'a@b.mx', html: 'secreto', text: 'secreto' } }, 'x')
  log.error({ err: 'texto' }, 'x')
  const written = lines.join('')
  expect(written).not.toContain('secreto')
  expect(written).toContain('texto')
  expect(JSON.parse(lines[0]!).time).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
})
