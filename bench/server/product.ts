import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { findFreePort } from '../../server/src/platform/db/embedded/free-port.ts'
import { endChild, untilReady } from '../../server/src/testing/child-server.ts'
import type { Academy } from './academies.ts'
import { emails, password } from './academy/fill.ts'
import type { Statement } from './recorder.ts'

const root = path.resolve(import.meta.dirname, '../..')

export interface Product extends AsyncDisposable {
  url: string
  /** Statements sent while `act` runs; only if started with the recorder. */
  statementsOf(act: () => Promise<void>): Promise<Statement[]>
}

/** Starts the server as a child process. */
export async function startProduct(
  { databaseUrl, dataDir }: Academy,
  { isRecorded, env = {} }: { isRecorded: boolean; env?: Record<string, string> },
): Promise<Product> {
  const port = await findFreePort()
  const child = fork('server/src/main.ts', {
    cwd: root,
    execArgv: isRecorded ? ['--import', path.join(import.meta.dirname, 'recorder.ts')] : [],
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
  const url = `http://127.0.0.1:${port}`
  await untilReady(child, url)
  return {
    url,
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
