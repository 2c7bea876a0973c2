import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import type { Academy } from './academies.ts'
import { emails, password } from './academy/fill.ts'
import type { Statement } from './recorder.ts'

const root = path.resolve(import.meta.dirname, '../..')
const patienceMilliseconds = 60_000

export interface Product extends AsyncDisposable {
  url: string
  /** Statements sent while `act` runs; only if started with the recorder. */
  statementsOf(act: () => Promise<void>): Promise<Statement[]>
}

/** Starts the server as a child process. */
export async function startProduct(
  { databaseUrl, dataDir }: Academy,
  { isRecorded }: { isRecorded: boolean },
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
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const url = `http://127.0.0.1:${port}`
  await untilReady(child, `${url}/readyz`)
  return {
    url,
    async statementsOf(act) {
      child.send('begin')
      await act()
      child.send('end')
      const [statements] = (await once(child, 'message')) as [Statement[]]
      return statements
    },
    [Symbol.asyncDispose]: () => end(child),
  }
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

async function untilReady(child: ChildProcess, readyUrl: string): Promise<void> {
  const giveUpAt = performance.now() + patienceMilliseconds
  while (performance.now() < giveUpAt) {
    if (child.exitCode !== null) throw new Error('The server ended before it was ready')
    const response = await fetch(readyUrl).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The server did not become ready')
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
