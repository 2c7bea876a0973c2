import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { findFreePort } from '../platform/db/embedded/free-port.ts'
import { endChild } from './child-server.ts'

/** The application in a child process. */
export interface Program {
  origin: string
  child: ChildProcess
  /** The process's output so far. */
  output: () => string
  kill: () => Promise<void>
  stop: () => Promise<void>
}

const application = path.join(import.meta.dirname, '../main.ts')

/** Starts the application and waits until it is ready; rejects with its output if it exits. */
export async function startProgram(
  env: Record<string, string>,
  file: string = application,
): Promise<Program> {
  const port = await findFreePort()
  const child = spawn(process.execPath, [file], {
    env: { PATH: process.env['PATH'], PORT: String(port), LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        if (/Ateneo (está listo|trabaja)/.test(output)) resolve()
      })
    }
    child.once('close', (code) => reject(new Error(`ended with ${code}: ${output}`)))
  })
  await ready
  return {
    origin: `http://127.0.0.1:${port}`,
    child,
    output: () => output,
    kill: () => endChild(child, 'SIGKILL'),
    stop: () => endChild(child),
  }
}
