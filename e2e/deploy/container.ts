import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { findFreePort } from '../../server/src/platform/db/embedded/free-port.ts'
import { untilAnswers } from '../../server/src/testing/child-server.ts'
import { Outbox } from '../../server/src/testing/outbox.ts'
import type { Academy } from '../outbox.ts'
import {
  type Buildah,
  buildahProgram,
  type Opened,
  type ImageConfig,
  isolation,
} from './buildah.ts'

const run = promisify(execFile)

/** `node` of the base image. */
const accountId = 1000

interface Process {
  pid: number
  parent: number
  /** Its id. */
  user: number
  command: string
}

/** A started container of the image, with folders of the test as its volumes. */
export class Container implements Academy {
  readonly url: string
  readonly #buildah: Buildah
  readonly #name: string
  readonly #files: string
  readonly #config: ImageConfig
  readonly #port: number
  #child: ChildProcess | undefined
  #env: Record<string, string> = {}
  output = ''

  private constructor(buildah: Buildah, opened: Opened, config: ImageConfig, port: number) {
    this.#buildah = buildah
    this.#name = opened.name
    this.#files = opened.files
    this.#config = config
    this.#port = port
    this.url = `http://localhost:${port}`
  }

  /** On the volumes of the one before, if there was one. */
  static async open(buildah: Buildah, image: string): Promise<Container> {
    const config = await buildah.readConfig(image)
    const opened = await buildah.open(image)
    const container = new Container(buildah, opened, config, await findFreePort())
    // Else buildah mounts a folder of its own there, over the one that `run` is told.
    const own = Object.keys(config.Volumes).map((volume) => `--volume=${volume}-`)
    await buildah.call('config', ...own, opened.name)
    for (const volume of container.#volumes()) {
      await mkdir(container.place(volume), { recursive: true, mode: 0o750 })
      // Docker gives a new volume the owner of its folder in the image.
      await chown(container.place(volume), accountId, accountId)
    }
    return container
  }

  /** Where the files of a volume are. */
  place(volume: string): string {
    return path.join(this.#buildah.folder, 'volumes', volume)
  }

  /** Those of compose.yml, and the folder that it keeps in memory. */
  #volumes(): string[] {
    return [...Object.keys(this.#config.Volumes), '/backups', '/tmp']
  }

  /** Entry point and command of the image, with its account. */
  async start(env: Record<string, string>): Promise<void> {
    await writeFile(this.#mark, '')
    this.#env = env
    const { Entrypoint, Cmd } = this.#config
    // tini is no process 1 here, where that alone makes it reap.
    const child = spawn(
      buildahProgram,
      this.#run([...Entrypoint, ...Cmd], { ...env, TINI_SUBREAPER: '1' }),
      { stdio: ['ignore', 'pipe', 'pipe'] },
    )
    this.#child = child
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => (this.output += chunk.toString()))
    }
    await untilAnswers(child, `${this.url}/readyz`, () => this.output)
  }

  /** Runs a command in it with its account and variables, as `docker exec` does. */
  async exec(...command: string[]): Promise<string> {
    const [first] = await this.processes()
    const account = [`--setuid=${accountId}`, `--setgid=${accountId}`]
    const place = [`--target=${first!.pid}`, '--mount', '--root', '--wd']
    const variables = Object.fromEntries(this.#config.Env.map((pair) => pair.split('=', 2)))
    const { stdout } = await run('nsenter', [...place, ...account, '--', ...command], {
      env: { ...variables, ...this.#env, PORT: String(this.#port) },
    })
    return stdout
  }

  #run(command: string[], env: Record<string, string>): string[] {
    const variables = Object.entries({ ...env, PORT: String(this.#port) })
    return this.#buildah.args(
      'run',
      ...isolation,
      `--user=${this.#config.User}`,
      ...variables.map(([name, value]) => `--env=${name}=${value}`),
      ...this.#volumes().map((volume) => `--volume=${this.place(volume)}:${volume}`),
      this.#name,
      '--',
      ...command,
    )
  }

  get #mark(): string {
    return path.join(this.#buildah.folder, `${this.#name}.started`)
  }

  /** Files that were written since the start, other than those of volumes. */
  async listWritten(): Promise<string[]> {
    const found = ['.', '-xdev', '-type', 'f', '-newer', this.#mark]
    const { stdout } = await run('find', found, { cwd: this.#files })
    return stdout.split('\n').filter(Boolean)
  }

  emailTo(address: string, words: string): Promise<string> {
    return new Outbox(this.place('/data')).emailTo(address, words)
  }

  /** What runs in it, its entry point first. */
  async processes(): Promise<Process[]> {
    const all = await listBelow(this.#child!.pid!)
    const isEntryPoint = ({ command }: Process) =>
      path.basename(command.split(' ')[0]!) === this.#config.Entrypoint[0]
    return all.slice(all.findIndex(isEntryPoint))
  }

  /** Sends the image's signal to its first process, if it runs; returns the exit code. */
  async stop(): Promise<number | null | undefined> {
    const child = this.#child
    if (child === undefined || child.exitCode !== null) return child?.exitCode
    const [first] = await this.processes()
    const ended = once(child, 'exit')
    process.kill(first!.pid, this.#config.StopSignal)
    await ended
    return child.exitCode
  }
}

/** The processes that one has started, and theirs. */
async function listBelow(ancestor: number): Promise<Process[]> {
  const { stdout } = await run('ps', ['-e', '-o', 'pid=,ppid=,uid=,args='])
  const all = stdout.split('\n').flatMap((line) => {
    const [, pid, parent, user, command = ''] = /^ *(\d+) +(\d+) +(\d+) (.*)$/.exec(line) ?? []
    return pid ? [{ pid: Number(pid), parent: Number(parent), user: Number(user), command }] : []
  })
  const below = (pid: number): Process[] =>
    all.filter(({ parent }) => parent === pid).flatMap((one) => [one, ...below(one.pid)])
  return below(ancestor)
}
