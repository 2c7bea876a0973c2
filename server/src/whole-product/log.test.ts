import { login, register } from '@ateneo/contract'
import { sql } from '../platform/db/drizzle.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { openLog } from '../platform/logging/log.ts'
import { withAcademy } from '../testing/with-academy.ts'
import { buildStudent, PASSWORD } from '../testing/builders/build-people.ts'

let lines: string[] = []
const log = openLog('trace', { destination: { write: (line: string) => lines.push(line) } })

const academy = withAcademy({ log })
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

test('an email leaves neither its link nor its words in the log', async () => {
  const body = {
    type: 'student' as const,
    firstNames: 'Ana',
    lastNames: 'Peña',
    email: 'ana@ejemplo.mx',
    password: PASSWORD,
  }
  await academy.as().call(register, { body })
  await academy.runJobs()
  const [email] = await academy.emails()
  const token = /\/verify\/([\w-]+)/.exec(email!.text)![1]!
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

test('a full disk is a line for each refusal, without a stack trace', async () => {
  await academy.db.execute(sql`create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'no room' using errcode = '53100'; end $$`)
  await academy.db.execute(
    sql`create trigger no_room before insert on users for each row execute function no_room()`,
  )
  const { statusCode } = await academy.as().send(register, {
    body: {
      type: 'student',
      firstNames: 'Ana',
      lastNames: 'Ruiz',
      email: 'llena@ejemplo.mx',
      password: PASSWORD,
    },
  })
  await academy.db.execute(sql`drop function no_room() cascade`)
  expect(statusCode).toBe(507)
  expect(lines.filter((line) => line.includes('"disk full"'))).toHaveLength(1)
  expect(lines.join('')).not.toContain('stack')
})

test('a broken connection is logged without the client that the pool attaches to its error', () => {
  const client = { connectionParameters: { host: 'servidor-interno' } }
  log.error({ err: Object.assign(new Error('terminated'), { client }) }, 'jobs')
  expect(lines.join('')).toContain('terminated')
  expect(lines.join('')).not.toMatch(/servidor-interno|connectionParameters/)
})

test('secrets that are passed to the log are hidden, and times are ISO', () => {
  const headers = { authorization: 'Bearer secreto', cookie: 'a=secreto', 'set-cookie': 'secreto' }
  log.info({ headers, call: { headers }, password: 'secreto', body: { refreshToken: 'secreto' } })
  log.warn({ email: { to: 'a@b.mx', html: 'secreto', text: 'secreto' } }, 'x')
  log.error({ err: 'texto' }, 'x')
  const written = lines.join('')
  expect(written).not.toContain('secreto')
  expect(written).toContain('texto')
  expect(JSON.parse(lines[0]!).time).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
})

test.each([
  ['189.203.17.44', '189.203.17.0'],
  ['::ffff:189.203.17.44', '189.203.17.0'],
  ['2806:10ae:5:1f::7', '2806:10ae:5::'],
  ['fe80::1%eth0', 'fe80::'],
])('with short addresses, %s is logged as %s', async (address, network) => {
  const short = openLog('info', {
    destination: { write: (line: string) => void lines.push(line) },
    addresses: 'short',
  })
  short.warn({ remoteAddress: address }, 'x')
  short.info({ req: { method: 'GET', url: '/', host: 'ateneo', ip: address } }, 'x')
  const [alone, inRequest] = lines.map((line) => JSON.parse(line))
  expect([alone.remoteAddress, inRequest.req.remoteAddress]).toEqual([network, network])
})

test('of quick successes a share is logged, of failures and slow requests all', async () => {
  const none = await buildApp({ ...academy.ctx, config: { ...academy.ctx.config, logSample: 0 } })
  none.get('/slow', async () => {
    await sleep(1100)
    return {}
  })
  for (const url of ['/courses', '/courses', '/nada', '/slow']) await none.inject({ url })
  await none.close()
  const paths = lines.map((line) => JSON.parse(line).req?.path).filter(Boolean)
  expect(paths).toEqual(['/nada', '/slow'])
})
