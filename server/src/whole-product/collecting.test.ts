import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLog } from '../platform/logging/log.ts'
import { post } from '../features/webhooks/safe-request.ts'
import { openReceiver } from '../testing/receiver.ts'
import { createTestApp } from '../testing/test-app.ts'
import { insideOf, openCollector } from '../testing/trace-collector.ts'

let collector: Awaited<ReturnType<typeof openCollector>>
let lines: { msg: string }[]
beforeEach(async () => {
  collector = await openCollector()
  lines = []
})
afterEach(() => collector.close())

const destination = { write: (line: string) => void lines.push(JSON.parse(line)) }
const openAcademy = (env: Record<string, string> = {}) =>
  createTestApp({
    log: openLog('info', { destination }),
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, ...env },
  })
const named = (name: string) => collector.spans().filter((span) => span.name === name)

const traceId = '0af7651916cd43dd8448eb211c80319c'
const traceparent = `00-${traceId}-b7ad6b7169203331-01`

test.each([
  ['a proxy that is trusted', { 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1', true],
  ['a proxy that is not', { 'x-forwarded-for': '203.0.113.9' }, '10.0.0.9', false],
  ['a visitor', {}, '10.0.0.9', false],
])('the trace of %s is continued, or not', async (_who, headers, remoteAddress, isContinued) => {
  const academy = await openAcademy()
  await academy.app.inject({ url: '/courses', headers: { ...headers, traceparent }, remoteAddress })
  await academy.close()
  const [span] = named('GET /courses')
  expect(span!.traceId === traceId).toBe(isContinued)
  expect(span!.parentSpanId).toBe(isContinued ? 'b7ad6b7169203331' : undefined)
})

test('the service has its name, and what is not sampled is neither sent nor named in the log', async () => {
  const quiet = await openAcademy({ OTEL_TRACES_SAMPLER: 'always_off' })
  await quiet.app.inject({ url: '/courses' })
  await quiet.close()
  expect(collector.spans()).toEqual([])
  expect(lines.find(({ msg }) => msg === 'request completed')).not.toHaveProperty('traceId')
  const academy = await openAcademy({
    OTEL_SERVICE_NAME: 'escuela',
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '1',
  })
  await academy.app.inject({ url: '/courses' })
  await academy.close()
  expect(named('GET /courses').map(({ service }) => service)).toEqual(['escuela'])
})

test('requests to other systems are spans by their host, without their paths', async () => {
  const academy = await openAcademy()
  const receiver = await openReceiver()
  await academy.ctx.tracing!.traceJob({ queue: 'test.outgoing', id: '1' }, async () => {
    await (await fetch(`${receiver.url}?clave=secreta`)).text()
    const limits = { allowLoopback: true, timeoutMilliseconds: 5000, maxAnswerBytes: 1000 }
    await post(new URL(`${receiver.url}/secreta`), { headers: {}, body: '{}' }, limits)
  })
  // Outside of requests and jobs nothing is traced.
  await fetch(receiver.url)
  await academy.close()
  await receiver.close()
  const [job] = named('job test.outgoing')
  const inside = insideOf(collector.spans(), job!)
  expect(inside.map(({ name }) => name)).toEqual(['GET 127.0.0.1', 'POST 127.0.0.1'])
  expect(inside.map(({ attributes }) => attributes['http.response.status_code'])).toEqual([
    200, 200,
  ])
  expect(collector.spans()).toHaveLength(3)
  expect(collector.text()).not.toContain('secreta')
})

test('a collector that is away costs one warning, and no request', async () => {
  const academy = await openAcademy()
  await collector.close()
  const replies = await Promise.all(
    Array.from({ length: 600 }, () => academy.app.inject({ url: '/courses' })),
  )
  await academy.close()
  expect(replies.filter(({ statusCode }) => statusCode !== 200)).toEqual([])
  expect(lines.filter(({ msg }) => msg === 'the last traces were not sent')).toHaveLength(1)
  collector = await openCollector()
})
