import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { buildHealthApp } from '../platform/metrics/health-port.ts'
import { listGauges } from '../features/system/service.ts'
import { buildCourse } from '../testing/builders/build.ts'
import { buildFailedJob } from '../testing/builders/build-failed-job.ts'
import { openStubWeb } from '../testing/stub-web-folder.ts'
import { buildStudent } from '../testing/builders/build-people.ts'
import { openOrder, pickPlan } from '../testing/buy.ts'
import { withAcademy } from '../testing/with-academy.ts'
import { readExpressions, seriesOf } from '../testing/watching-files.ts'
import { removeFilesQueue } from '../features/videos/queues.ts'

const token = 'solo-para-prometheus'
let stub: Awaited<ReturnType<typeof openStubWeb>>
let app: Awaited<ReturnType<typeof buildApp>>

const academy = withAcademy({ env: { METRICS_TOKEN: token } })
beforeAll(async () => {
  stub = await openStubWeb({ 'assets/a.js': 'window.y = 2' })
  app = await buildApp(academy.ctx, { web: stub.web, rateLimits: false })
})
afterAll(async () => {
  await app.close()
  await stub.close()
})

const here = { host: 'localhost:3001' }
const scrape = async () => (await app.inject({ url: '/metrics', headers: here })).body
const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test('requests are counted by template, method and class, and never by their address', async () => {
  const course = await buildCourse(academy, { status: 'approved', items: 1 })
  for (const name of ['uno', 'dos']) await ask(`/courses?q=${name}`)
  await ask('/media/clave-secreta/x.mp4')
  await ask('/assets/a.js')
  await ask(`/Dashboard/course-view?id=${course.id}`, { accept: 'text/html' })
  await ask('/lo-que-sea-1', { accept: 'application/json' })
  await ask('/healthz')
  await app.inject({
    method: 'POST',
    url: '/login',
    payload: { email: 'nadie@ejemplo.mx', password: 'una contraseña larga' },
  })
  const text = await scrape()
  const counted = (labels: string) =>
    new RegExp(`^ateneo_http_request_duration_seconds_count{${labels}} (\\d+)$`, 'm').exec(
      text,
    )?.[1]
  expect(counted('route="/courses",method="GET",status="2xx"')).toBe('2')
  expect(counted('route="/media/:token/\\*",method="GET",status="4xx"')).toBe('1')
  expect(counted('route="file",method="GET",status="2xx"')).toBe('1')
  // The page, and not the calls that it was rendered from.
  expect(counted('route="page",method="GET",status="2xx"')).toBe('1')
  expect(counted('route="page",method="GET",status="4xx"')).toBe('1')
  expect(text).toContain('ateneo_logins_refused_total{reason="credentials"} 1')
  expect(text).not.toMatch(/clave-secreta|lo-que-sea|healthz|a\.js/)
  expect(text).not.toContain(course.id)
})

test('what is to be done is counted when somebody asks', async () => {
  const student = academy.as(await buildStudent(academy))
  const course = await buildCourse(academy, { status: 'approved', items: 1, priceCents: 10_000 })
  await openOrder(student, await pickPlan(academy, 0), course)
  await buildFailedJob(academy, removeFilesQueue, { key: 'videos/x' }, new Error('no'))
  // Another application, whose reading is not cached yet.
  const other = buildHealthApp(academy.ctx, listGauges(academy.ctx))
  const { body } = await other.inject({ url: '/metrics', headers: here })
  await other.close()
  expect(body).toContain('ateneo_orders_open 1')
  expect(body).toContain('ateneo_numbers_read 1')
  expect(body).toContain(`ateneo_queue_jobs{queue="${removeFilesQueue.name}",state="failed"} 1`)
  expect(body).toMatch(/ateneo_free_bytes{place="data"} \d+/)
  expect(body).toMatch(/ateneo_database_connections{state="most"} 10/)
  expect(body).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
})

test('a disk that does not tell its room leaves its number out, and is named in the log once', async () => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) })
  const config = { ...academy.ctx.config, dataDir: '/no-hay-tal-carpeta' }
  const ctx = { ...academy.ctx, log, config }
  const other = buildHealthApp(ctx, listGauges(ctx))
  for (let time = 0; time < 2; time++) {
    const { statusCode, body } = await other.inject({ url: '/metrics', headers: here })
    expect([statusCode, body]).toEqual([200, expect.stringContaining('ateneo_orders_open')])
    expect(body).not.toContain('place="data"')
    expect(body).toMatch(/ateneo_free_bytes{place="files"} \d+/)
  }
  await other.close()
  expect(lines.filter((line) => line.includes('free room was not told'))).toHaveLength(1)
})

test.each([
  ['this machine', here, '127.0.0.1', 200],
  ['this machine by IPv6', here, '::ffff:127.0.0.1', 200],
  ['this machine with the token', { ...here, authorization: `Bearer ${token}` }, '127.0.0.1', 200],
  ['another with the token', { authorization: `Bearer ${token}` }, '10.0.0.9', 200],
  ['another', {}, '10.0.0.9', 404],
  ['another that names itself local', here, '10.0.0.9', 404],
  ['another with a wrong token', { authorization: 'Bearer otra-cosa' }, '10.0.0.9', 401],
  ['this machine with a wrong token', { ...here, authorization: 'Bearer x' }, '127.0.0.1', 401],
  ['a visitor of a proxy', { ...here, 'x-forwarded-for': '10.0.0.9' }, '127.0.0.1', 404],
  ['a visitor of a site', { host: 'cursos.ejemplo.mx' }, '127.0.0.1', 404],
])('the numbers, asked for by %s', async (_who, headers, remoteAddress, status) => {
  const reply = await app.inject({ url: '/metrics', headers, remoteAddress })
  expect(reply.statusCode).toBe(status)
  expect(reply.body.includes('ateneo_')).toBe(status === 200)
})

test('without a configured token, one opens nothing', async () => {
  const config = { ...academy.ctx.config, metricsToken: undefined }
  const closed = await buildApp({ ...academy.ctx, config })
  const reply = await closed.inject({
    url: '/metrics',
    headers: { authorization: 'Bearer undefined' },
    remoteAddress: '10.0.0.9',
  })
  await closed.close()
  expect(reply.statusCode).toBe(404)
})

test.each(['prometheus/alerts.yml', 'grafana/ateneo.json'])(
  'every number that %s asks for exists',
  async (file) => {
    const existing = new Set(seriesOf(await scrape()))
    const expressions = await readExpressions(file)
    expect(expressions.length).toBeGreaterThan(10)
    const named = expressions.flatMap((text) => text.match(/\b(ateneo|process|nodejs)_\w+/g) ?? [])
    expect(named.length).toBeGreaterThanOrEqual(expressions.length - 1)
    expect(named.filter((name) => !existing.has(name))).toEqual([])
  },
)
