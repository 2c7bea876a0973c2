import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { findFreePort } from '../db/embedded/free-port.ts'
import { startProgram, type Program } from '../../testing/program.ts'
import { openStallingProxy } from '../../testing/stalling-proxy.ts'
import { withAcademy } from '../../testing/with-academy.ts'

const academy = withAcademy()
let proxy: Awaited<ReturnType<typeof openStallingProxy>>
let folder: string
let worker: Program
let origin: string

beforeAll(async () => {
  proxy = await openStallingProxy(new URL(academy.databaseUrl))
  folder = await mkdtemp(path.join(tmpdir(), 'ateneo-health-'))
  const port = await findFreePort()
  origin = `http://127.0.0.1:${port}`
  worker = await startProgram({
    ROLE: 'worker',
    DATA_DIR: folder,
    DATABASE_URL: proxy.url,
    HEALTH_PORT: String(port),
  })
})
afterAll(async () => {
  proxy.resume()
  await worker.stop()
  await proxy.close()
  await rm(folder, { recursive: true, force: true })
})

async function ask(address: string) {
  const reply = await fetch(`${origin}${address}`)
  return [reply.status, await reply.json()]
}

test('a worker tells its health on a port of its own, and nothing else', async () => {
  expect(await ask('/healthz')).toEqual([200, { status: 'ok' }])
  expect(await ask('/readyz')).toEqual([200, { status: 'ok', database: true, storage: true }])
  expect(await ask('/courses')).toEqual([404, { msg: 'Not found', code: 'not_found' }])
  // It listens nowhere else.
  await expect(fetch(`${worker.origin}/healthz`)).rejects.toThrow('fetch failed')
})

test('a worker whose database stalls is not ready, lives on, and works again after it', async () => {
  proxy.stall()
  await eventually(async () =>
    expect(await ask('/readyz')).toEqual([
      503,
      { status: 'unavailable', database: false, storage: true },
    ]),
  )
  expect(await ask('/healthz')).toEqual([200, { status: 'ok' }])
  proxy.resume()
  await eventually(async () => expect((await ask('/readyz'))[0]).toBe(200))
})
