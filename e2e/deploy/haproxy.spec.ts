import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '../fixtures.ts'
import { findFreePort } from '../../server/src/platform/db/embedded/free-port.ts'
import { TestServer } from '../server.ts'
import { arrangeHaproxy, openHaproxy, shippedFile } from './haproxy.ts'
import { expectDrain, expectOwnTraces, expectWholeProduct, openListener } from './proxied.ts'
import { findProgram, say } from './proxy.ts'
import { publicName, TlsClient } from './tls-client.ts'

const haproxy = findProgram('haproxy') ?? ''
test.skip(haproxy === '', 'HAProxy is not installed (apt-get install haproxy)')
test.skip(process.getuid?.() !== 0, 'only root becomes the account that the file names')

/** A process that is not running. */
const absent = async () => `127.0.0.1:${await findFreePort()}`

let folder: string
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ateneo-haproxy-'))
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

test('the shipped file is what HAProxy accepts, without a warning', async () => {
  const { env } = await arrangeHaproxy(folder, [await absent(), await absent()])
  say(haproxy, ['-c', '-dW', '-f', shippedFile], env)
})

test('an academy behind HAProxy, with TLS and a process that is not there', async ({
  shortClip,
}) => {
  const server = await TestServer.open({ PUBLIC_URL: `https://${publicName}` })
  const { host } = new URL(server.url)
  const proxy = await openHaproxy(haproxy, folder, [await absent(), host])
  const client = new TlsClient(proxy.port, proxy.authority)
  await expectWholeProduct({ client, server, clip: shortClip })
  const headers = { 'content-length': String(21 * 1024 ** 3) }
  expect((await client.send('/uploads', { method: 'POST', headers })).status).toBe(413)
  await expectDrain({ client, server })
  await proxy.close()
  await server.close()
})

test('HAProxy hands on no trace of a visitor', async () => {
  const listener = await openListener()
  const proxy = await openHaproxy(haproxy, folder, [listener.host, await absent()])
  await expectOwnTraces(new TlsClient(proxy.port, proxy.authority), listener.heard)
  await proxy.close()
  listener.close()
})
