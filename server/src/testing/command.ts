import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

export interface Ended {
  code: number | null
  words: string
}

/** Begins a command of the server, by its path in `src`. */
export function beginCommand(
  file: string,
  args: string[],
  env: Record<string, string>,
): { child: ChildProcess; ended: Promise<Ended> } {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '..', file), ...args], {
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let words = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (words += chunk.toString()))
  }
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, words }))
  return { child, ended }
}

export const runCommand = (file: string, args: string[], env: Record<string, string>) =>
  beginCommand(file, args, env).ended
