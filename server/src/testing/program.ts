import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'

/** The application in a child process. */
export interface Program {
  origin: string
  child: ChildProcess
  /** Its output so far. */
  words: () => string
  kill: () => Promise<void>
  stop: () => Promise<void>
}

/** Starts the application and waits until it is ready; rejects with its output if it exits. */
export async function startProgram(env: Record<string, string>): Promise<Program> {
  const port = await findFreePort()
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../main.ts')], {
    env: { PATH: process.env['PATH'], PORT: String(port), LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let words = ''
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        words += chunk.toString()
        if (/Ateneo (está listo|trabaja)/.test(words)) resolve()
      })
    }
    child.once('close', (code) => reject(new Error(`ended with ${code}: ${words}`)))
  })
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  await ready
  return {
    origin: `http://127.0.0.1:${port}`,
    child,
    words: () => words,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
