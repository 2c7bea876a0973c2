import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../platform/db/embedded/free-port.ts'
import { Outbox } from './outbox.ts'

const root = path.resolve(import.meta.dirname, '../../..')

export interface Found {
  pid: number
  parent: number
  command: string
}

/** Runs `npm start` in a session of its own, as a terminal would. */
export class NpmStart {
  readonly dataDir: string
  readonly url: string
  readonly #port: number
  readonly #env: Record<string, string>
  #npm: ChildProcess | undefined
  output = ''

  private constructor(dataDir: string, port: number, env: Record<string, string>) {
    this.dataDir = dataDir
    this.#port = port
    this.#env = env
    this.url = `http://localhost:${port}`
  }

  /** `env` is merged into the variables of every start, and may name another data folder. */
  static async open(env: Record<string, string> = {}): Promise<NpmStart> {
    const dataDir = env['DATA_DIR'] ?? (await mkdtemp(path.join(tmpdir(), 'ateneo-npm-')))
    return new NpmStart(dataDir, await findFreePort(), env)
  }

  get npm(): ChildProcess {
    if (this.#npm === undefined) throw new Error('not started')
    return this.#npm
  }

  start(): void {
    this.output = ''
    const { PATH, HOME } = process.env
    this.#npm = spawn('npm', ['start'], {
      cwd: root,
      env: { PATH, HOME, PORT: String(this.#port), DATA_DIR: this.dataDir, ...this.#env },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [this.#npm.stdout, this.#npm.stderr]) {
      stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString()))
    }
  }

  async untilReady(): Promise<void> {
    while (this.npm.exitCode === null) {
      // The previous process may still answer at this URL.
      if (this.output.includes('Ateneo está listo')) return
      await sleep(50)
    }
    throw new Error(`npm ended:\n${this.output}`)
  }

  emailTo(address: string, words: string): Promise<string> {
    return new Outbox(this.dataDir).emailTo(address, words)
  }

  /** Exit code of npm; null after a signal. */
  async untilNpmEnds(): Promise<number | null> {
    const { npm } = this
    if (npm.exitCode === null && npm.signalCode === null) await once(npm, 'exit')
    return npm.exitCode
  }

  /** Every living process of this data folder, PostgreSQL's too. */
  async processes(): Promise<Found[]> {
    const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
    const found = await Promise.all(pids.map((pid) => this.#look(pid)))
    return found.filter((process) => process !== undefined)
  }

  async #look(pid: string): Promise<Found | undefined> {
    try {
      const folder = `/proc/${pid}`
      const [environment, command, stat, place] = await Promise.all([
        readFile(`${folder}/environ`, 'utf8'),
        readFile(`${folder}/cmdline`, 'utf8'),
        readFile(`${folder}/stat`, 'latin1'),
        readlink(`${folder}/cwd`),
      ])
      const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const isOurs = [environment, command, place].some((text) => text.includes(this.dataDir))
      if (!isOurs || state === 'Z') return undefined
      return { pid: Number(pid), parent: Number(parent), command: command.replaceAll('\0', ' ') }
    } catch {
      return undefined // it has ended, or belongs to another user
    }
  }

  /** The process whose command line contains this; exactly one is expected. */
  async find(command: string): Promise<Found> {
    const found = (await this.processes()).find((process) => process.command.includes(command))
    if (found === undefined) throw new Error(`no process of ${command}`)
    return found
  }

  async untilNothingIsLeft(): Promise<void> {
    const giveUpAt = performance.now() + 30_000
    let left = await this.processes()
    while (left.length > 0 && performance.now() < giveUpAt) {
      await sleep(50)
      left = await this.processes()
    }
    if (left.length > 0) throw new Error(`Still there: ${JSON.stringify(left)}`)
  }

  /** Log lines that a clean stop does not write. */
  complaints(): string[] {
    return this.output
      .split('\n')
      .filter((line) => /"level":[4-6]0|^\s+at .*:\d+:\d+|Error|no such file/.test(line))
  }

  async close(): Promise<void> {
    for (const { pid } of await this.processes()) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // it has ended
      }
    }
    await this.untilNothingIsLeft()
    await rm(this.dataDir, { recursive: true, force: true })
  }
}
