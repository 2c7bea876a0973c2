import * as calls from '@ateneo/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { openLog } from '../logging/log.ts'
import { buildCourse } from '../../testing/builders/build.ts'
import { buildStudent } from '../../testing/builders/build-people.ts'
import { openStubWeb } from '../../testing/stub-web-folder.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { insideOf, openCollector } from '../../testing/trace-collector.ts'

let collector: Awaited<ReturnType<typeof openCollector>>
beforeEach(async () => {
  collector = await openCollector()
})
afterEach(() => collector.close())

let lines: { msg: string; reqId?: string; traceId?: string }[] = []
const destination = { write: (line: string) => void lines.push(JSON.parse(line)) }
beforeEach(() => {
  lines = []
})

const openAcademy = () =>
  createTestApp({
    log: openLog('info', { destination }),
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint },
  })

const [SERVER, CLIENT] = [2, 3]
const named = (name: string) => collector.spans().filter((span) => span.name === name)

test('a request is a span by its template, with its SQL inside and its id; its line names the trace', async () => {
  const academy = await openAcademy()
  const course = await buildCourse(academy, { status: 'approved', items: 1 })
  const student = academy.as(await buildStudent(academy))
  const reply = await student.inject({ url: `/courses/${course.id}?secreto=si` })
  await academy.close()
  expect(reply.statusCode).toBe(200)
  const [span, ...more] = named('GET /courses/:id')
  expect(more).toEqual([])
  expect(span).toMatchObject({
    kind: SERVER,
    service: 'ateneo',
    attributes: {
      'http.route': '/courses/:id',
      'http.response.status_code': 200,
      'url.path': `/courses/${course.id}`,
      'ateneo.request_id': reply.headers['x-request-id'],
    },
  })
  const statements = insideOf(collector.spans(), span!)
  expect(statements.length).toBeGreaterThan(0)
  for (const { name, kind, attributes } of statements) {
    expect([name, kind]).toEqual([expect.stringMatching(/^[A-Z]+$/), CLIENT])
    expect(attributes['db.query.text']).not.toContain(course.id)
  }
  expect(statements.some(({ attributes }) => `${attributes['db.query.text']}`.includes('$1'))).toBe(
    true,
  )
  const line = lines.find(({ reqId }) => reqId === reply.headers['x-request-id'])
  expect(line?.traceId).toBe(span!.traceId)
})

test('no token, password, search or value reaches the collector', async () => {
  const academy = await openAcademy()
  const secrets = ['una contraseña larga', 'nadie@ejemplo.mx', 'x'.repeat(40), 'palabra-buscada']
  const [password, email, token, words] = secrets
  await academy.app.inject({ method: 'POST', url: '/login', payload: { email, password } })
  await academy.app.inject({ url: `/media/${token}/video.mp4` })
  await academy.app.inject({ url: `/courses?q=${words}` })
  await academy.app.inject({ url: `/lo-que-sea/${token}` })
  await academy.close()
  expect(collector.spans().length).toBeGreaterThan(4)
  for (const secret of secrets) expect(collector.text()).not.toContain(secret)
})

test('a hundred at once keep their statements apart, while they wait for ten connections', async () => {
  const academy = await openAcademy()
  const people = await Promise.all(Array.from({ length: 5 }, () => buildStudent(academy)))
  await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      academy.as(people[index % 5]).call(calls.listNotifications, {}),
    ),
  )
  await academy.close()
  const spans = collector.spans()
  const requests = spans.filter(({ kind }) => kind === SERVER)
  expect(requests).toHaveLength(100)
  expect(new Set(requests.map(({ traceId }) => traceId)).size).toBe(100)
  const statements = requests.map((request) =>
    insideOf(spans, request)
      .map(({ attributes }) => String(attributes['db.query.text']))
      .filter((text) => text.includes('notifications'))
      .toSorted(),
  )
  expect(statements[0]).not.toEqual([])
  expect(statements).toEqual(Array.from({ length: 100 }, () => statements[0]))
})

test('a job is a trace of its own, with its SQL inside; a failed one says so by its code', async () => {
  const academy = await openAcademy()
  const { tracing } = academy.ctx
  await tracing!.traceJob({ queue: 'test.traced', id: '1' }, async () => {
    await academy.db.execute('select 1 as one')
  })
  const failing = tracing!.traceJob({ queue: 'test.traced', id: '2' }, async () => {
    await academy.db.execute('select 1 / 0 as none')
  })
  await expect(failing).rejects.toThrow('Failed query')
  await academy.close()
  const [well, badly] = named('job test.traced')
  expect(well).toMatchObject({ attributes: { 'messaging.message.id': '1' }, status: { code: 0 } })
  expect(well!.parentSpanId).toBeUndefined()
  expect(insideOf(collector.spans(), well!).map(({ name }) => name)).toEqual(['SELECT'])
  expect(badly).toMatchObject({ status: { code: 2 } })
  const [statement] = insideOf(collector.spans(), badly!)
  expect(statement).toMatchObject({ status: { code: 2 }, attributes: { 'error.type': '22012' } })
})

test('what a request leaves to a job is not inside it, and a body keeps its statements', async () => {
  const academy = await openAcademy()
  const origin = await academy.app.listen({ port: 0, host: '127.0.0.1' })
  const email = 'rosa@ejemplo.mx'
  const body = {
    type: 'student',
    firstNames: 'Rosa',
    lastNames: 'Luna',
    email,
    password: 'una contraseña larga',
  }
  const reply = await fetch(`${origin}/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(reply.status).toBe(201)
  expect(await academy.emailsTo(email)).not.toEqual([])
  await academy.close()
  const [request] = named('POST /register')
  const inserted = insideOf(collector.spans(), request!).map(({ name }) => name)
  expect(inserted).toContain('INSERT')
  const jobs = collector.spans().filter(({ name }) => name.startsWith('job '))
  expect(jobs.length).toBeGreaterThan(0)
  for (const { traceId, parentSpanId } of jobs) {
    expect(traceId).not.toBe(request!.traceId)
    expect(parentSpanId).toBeUndefined()
  }
  expect(collector.text()).not.toContain(email)
})

test('a page is one trace, with its calls inside; files and probes of health are apart', async () => {
  const academy = await openAcademy()
  const course = await buildCourse(academy, { status: 'approved', items: 1 })
  const stub = await openStubWeb({ 'assets/a.js': 'window.y = 2' })
  const app = await buildApp(academy.ctx, { web: stub.web, rateLimits: false })
  const url = `/Dashboard/course-view?id=${course.id}`
  await app.inject({ url, headers: { accept: 'text/html' } })
  await app.inject({ url: '/assets/a.js' })
  await app.inject({ url: '/healthz' })
  await app.close()
  await academy.close()
  await stub.close()
  const [page, ...more] = named('GET page')
  expect(more).toEqual([])
  const inside = insideOf(collector.spans(), page!).map(({ name }) => name)
  expect(inside.filter((name) => name.startsWith('GET /'))).not.toEqual([])
  const alone = collector.spans().filter(({ parentSpanId }) => parentSpanId === undefined)
  expect(alone.map(({ name }) => name).toSorted()).toEqual(['GET file', 'GET page'])
})
