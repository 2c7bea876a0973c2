import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export const deployFolder = path.resolve(import.meta.dirname, '../../deploy')

/** Path of an installed program; Debian keeps some in folders that are on no PATH of a user. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/sbin']
  return folders.map((folder) => path.join(folder, name)).find(existsSync)
}

/** Runs a program to its end and returns what it said; throws its words if it fails. */
export function say(program: string, args: string[], env: Record<string, string> = {}): string {
  return execFileSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** A program of a shipped configuration that listens. */
export class Proxy {
  readonly #child: ChildProcess
  #output = ''

  /** What it has printed. */
  get output(): string {
    return this.#output
  }

  private constructor(child: ChildProcess) {
    this.#child = child
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => (this.#output += chunk.toString()))
    }
  }

  /** Starts it and waits until it listens. */
  static async open(
    program: string,
    args: string[],
    { port, env = {} }: { port: number; env?: Record<string, string> },
  ): Promise<Proxy> {
    const child = spawn(program, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const proxy = new Proxy(child)
    process.once('exit', () => child.kill('SIGKILL'))
    for (let attempt = 0; attempt < 200; attempt++) {
      if (child.exitCode !== null) throw new Error(`${program} ended:\n${proxy.#output}`)
      if (await listens(port)) return proxy
      await sleep(50)
    }
    await proxy.close()
    throw new Error(`${program} does not listen at ${port}:\n${proxy.#output}`)
  }

  /** As `systemctl reload`. */
  reload(): void {
    this.#child.kill('SIGHUP')
  }

  async close(): Promise<void> {
    if (this.#child.exitCode !== null) return
    this.#child.kill('SIGTERM')
    await once(this.#child, 'exit')
  }
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false // not yet
  } finally {
    socket.destroy()
  }
}
