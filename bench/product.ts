import { once } from 'node:events'
import path from 'node:path'
import pg from 'pg'
import { findFreePort } from '../server/src/platform/db/embedded/free-port.ts'
import { endChild, untilReady } from '../server/src/testing/child-server.ts'
import type { Academy } from './academies.ts'
import { emails, password } from './academy/fill.ts'
import { atEnd, startChild } from './ending.ts'
import type { Statement } from './server/recorder.ts'

const root = path.resolve(import.meta.dirname, '..')

export interface Product extends AsyncDisposable {
  url: string
  /** `PUBLIC_URL`. */
  origin: string
  pid: number
  /** Statements sent while `act` runs; only if started with the recorder. */
  statementsOf(act: () => Promise<void>): Promise<Statement[]>
}

interface Start {
  /** Module that is loaded before the server. */
  preloaded?: string
  env?: Record<string, string>
}

/** The server in a process of its own, until the bench ends. */
export async function startProduct(
  { databaseUrl, dataDir }: Academy,
  { preloaded, env = {} }: Start = {},
): Promise<Product> {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const before = preloaded === undefined ? [] : ['--import', preloaded]
  const child = startChild(process.execPath, [...before, 'server/src/main.ts'], {
    cwd: root,
    serialization: 'advanced',
    env: {
      PATH: process.env['PATH'],
      TZ: 'UTC',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      ADMIN_EMAIL: emails.administrator,
      ADMIN_PASSWORD: password,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await untilReady(child, url)
  return {
    url,
    origin: `http://localhost:${port}`,
    pid: child.pid!,
    async statementsOf(act) {
      child.send('begin')
      await act()
      child.send('end')
      const [statements] = (await once(child, 'message')) as [Statement[]]
      return statements
    },
    [Symbol.asyncDispose]: () => endChild(child),
  }
}

/** Connections to an academy's database, until the bench ends. */
export function openPool({ databaseUrl }: Academy): pg.Pool {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  // The stop of the database may end its connections first.
  pool.on('error', (error) => console.error(error.message))
  atEnd(() => pool.end())
  return pool
}
