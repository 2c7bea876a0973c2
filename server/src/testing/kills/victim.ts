import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { editProviderSettings } from '@ateneo/contract'
import { withGateways } from '../gateways.ts'
import type { World } from '../histories/world.ts'
import { formatMark, markFile } from '../../platform/db/data-folder.ts'
import { bankAccount } from '../transfers.ts'
import { type Program, startProgram } from '../program.ts'
import { countsCalls, countsWrites, Fuse, openFusedProxy } from './fuse.ts'

export interface Victims {
  fuse: Fuse
  /** A server of its own process on the academy's database, with its providers. */
  start(): Promise<Program>
  close(): Promise<void>
}

/** `clientId` of PayPal is `PAYPAL_CLIENT_ID`. */
const nameOf = (provider: string, key: string) =>
  `${provider}_${key.replace(/[A-Z]/g, (letter) => `_${letter}`)}`.toUpperCase()

export async function openVictims(world: World): Promise<Victims> {
  const { academy, tills } = world
  await saveTransferKeys(world)
  const fuse = new Fuse()
  const database = await openFusedProxy(new URL(academy.databaseUrl), fuse, countsWrites)
  const proxies = [database]
  const env: Record<string, string> = {}
  for (const { name, ctx } of tills) {
    const keys = Object.entries(ctx.config.providerKeys[name])
    for (const [key, value] of keys) if (value) env[nameOf(name, key)] = value
    if (!(name in ctx.config.providerUrls)) continue
    const target = ctx.config.providerUrls[name as keyof typeof ctx.config.providerUrls]
    const proxy = await openFusedProxy(new URL(target), fuse, countsCalls)
    proxies.push(proxy)
    env[nameOf(name, 'baseUrl')] = proxy.url
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'ateneo-killed-'))
  await writeFile(path.join(folder, markFile), formatMark)
  // The same as the test's, so that it believes its sessions.
  await writeFile(path.join(folder, 'secrets.json'), JSON.stringify(academy.ctx.secrets))
  return {
    fuse,
    start: () =>
      startProgram(
        {
          DATA_DIR: folder,
          DATABASE_URL: database.url,
          ALLOW_TEST_PAYMENTS: 'true',
          PUBLIC_URL: academy.ctx.config.publicUrl,
          ...env,
        },
        path.join(import.meta.dirname, 'main.ts'),
      ),
    async close() {
      for (const proxy of proxies) await proxy.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** They have no variables. The academy of the test goes on to sell with test payments alone. */
async function saveTransferKeys(world: World): Promise<void> {
  const { ctx } = world.academy
  Object.assign(ctx, { gateways: withGateways(ctx.gateways, { transferencia: undefined }) })
  await world.office().call(editProviderSettings, {
    params: { provider: 'transferencia' },
    body: { keys: bankAccount },
  })
}
