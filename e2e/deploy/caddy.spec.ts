import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from '../fixtures.ts'
import { findFreePort } from '../../server/src/platform/db/embedded/free-port.ts'
import { TestServer } from '../server.ts'
import { expectDrain, expectOwnTraces, expectWholeProduct, openListener } from './proxied.ts'
import { deployFolder, findProgram, Proxy, say } from './proxy.ts'
import { makeCertificate, publicName, TlsClient } from './tls-client.ts'

const caddy = findProgram('caddy') ?? ''
test.skip(caddy === '', 'Caddy is not installed (apt-get install caddy)')

const args = ['--config', path.join(deployFolder, 'Caddyfile'), '--adapter', 'caddyfile']

test('the shipped file is what Caddy accepts, with each kind of certificate', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'ateneo-caddy-'))
  const { certificate, key } = await makeCertificate(folder)
  const home = { HOME: folder, XDG_DATA_HOME: folder }
  for (const tls of ['', 'tls internal', `tls ${certificate} ${key}`]) {
    say(caddy, ['validate', ...args], { ...home, ATENEO_TLS: tls })
  }
  await rm(folder, { recursive: true, force: true })
})

/** Caddy of the shipped file, before this server. */
async function openCaddy(upstream: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'ateneo-caddy-'))
  const { certificate, key, authority } = await makeCertificate(folder)
  const [port, httpPort, adminPort] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ]
  const proxy = await Proxy.open(caddy, ['run', ...args], {
    port,
    env: {
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      ATENEO_HTTP_PORT: String(httpPort),
      ATENEO_HTTPS_PORT: String(port),
      ATENEO_CADDY_ADMIN: `localhost:${adminPort}`,
      ATENEO_NAME: publicName,
      ATENEO_UPSTREAMS: upstream,
      ATENEO_TLS: `tls ${certificate} ${key}`,
    },
  })
  return {
    client: new TlsClient(port, authority),
    close: async () => {
      await proxy.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

test('an academy behind Caddy, with TLS', async ({ shortClip }) => {
  const server = await TestServer.open({ PUBLIC_URL: `https://${publicName}` })
  const { client, close } = await openCaddy(new URL(server.url).host)
  await expectWholeProduct({ client, server, clip: shortClip })
  await expectDrain({ client, server })
  await close()
  await server.close()
})

test('Caddy hands on no trace of a visitor', async () => {
  const listener = await openListener()
  const { client, close } = await openCaddy(listener.host)
  await expectOwnTraces(client, listener.heard)
  await close()
  listener.close()
})
