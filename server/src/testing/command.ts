import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'

export interface Ended {
  code: number | null
  output: string
}

/** The default folder of `enableCompileCache`, which the server uses. */
const compileCache = path.join(tmpdir(), 'node-compile-cache')

/** Begins a command of the server, by its path in `src`. */
export function beginCommand(
  file: string,
  args: string[],
  env: Record<string, string>,
): { child: ChildProcess; ended: Promise<Ended> } {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '..', file), ...args], {
    env: {
      PATH: process.env['PATH'],
      LOG_LEVEL: 'error',
      NODE_COMPILE_CACHE: compileCache,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  }
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }))
  return { child, ended }
}

export const runCommand = (file: string, args: string[], env: Record<string, string>) =>
  beginCommand(file, args, env).ended
