import { Agent, request } from 'node:http'
import { once } from 'node:events'
import { beforeAll, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { drain } from './drain.ts'

const academy = withAcademy()
let origin: string

beforeAll(async () => {
  origin = await academy.app.listen({ host: '127.0.0.1', port: 0 })
})

/** Begins a POST and returns a function that sends the rest of it and reads the reply. */
function beginPost(agent: Agent, number: number) {
  const body = JSON.stringify({
    email: `nadie-${number}@correo.mx`,
    password: 'una contraseña larga',
  })
  const sent = request(`${origin}/login`, {
    agent,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
  })
  sent.write(body.slice(0, 10))
  const replied = once(sent, 'response')
  return async () => {
    sent.end(body.slice(10))
    const [reply] = await replied
    reply.resume()
    return [reply.statusCode, reply.headers.connection]
  }
}

const countConnections = () =>
  new Promise<number>((resolve) =>
    academy.app.server.getConnections((_error, count) => resolve(count)),
  )

test('a stop turns load balancers away, then connections, and answers what was under way', async () => {
  const agent = new Agent({ keepAlive: true })
  const posts = Array.from({ length: 12 }, (_, number) => beginPost(agent, number))
  await eventually(async () => expect(await countConnections()).toBe(12))
  const drained = drain(academy.app)
  const ready = await fetch(`${origin}/readyz`)
  expect([ready.status, ready.headers.get('connection')]).toEqual([503, 'close'])
  expect(await ready.json()).toMatchObject({ status: 'stopping' })
  await eventually(() => expect(academy.app.server.listening).toBe(false))
  await expect(fetch(`${origin}/readyz`)).rejects.toThrow('fetch failed')
  expect(await Promise.all(posts.map((finish) => finish()))).toEqual(
    Array.from({ length: 12 }, () => [404, 'close']),
  )
  await drained
  agent.destroy()
})

test('a balancer that opens a connection for each question hears of a stop before the port closes', async () => {
  const watched = await createTestApp()
  const address = await watched.app.listen({ host: '127.0.0.1', port: 0 })
  const ask = () =>
    fetch(`${address}/readyz`, { headers: { connection: 'close' } }).then(({ status }) => status)
  const countOpen = () =>
    new Promise((resolve) => watched.app.server.getConnections((_error, count) => resolve(count)))
  expect(await ask()).toBe(200)
  await eventually(async () => expect(await countOpen()).toBe(0))
  const drained = drain(watched.app)
  const begun = performance.now()
  const answers = new Set<number>()
  for (;;) {
    const answer = await ask().catch(() => undefined)
    if (answer === undefined) break
    answers.add(answer)
  }
  expect(performance.now() - begun).toBeGreaterThan(900)
  expect([...answers]).toEqual([503])
  await drained
  await watched.close()
})
