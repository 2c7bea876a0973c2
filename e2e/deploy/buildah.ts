import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { findProgram } from './proxy.ts'

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, '../..')

export const buildahProgram = findProgram('buildah') ?? ''

const imageConfig = z.object({
  User: z.string(),
  Env: z.array(z.string()),
  Entrypoint: z.array(z.string()),
  Cmd: z.array(z.string()),
  ExposedPorts: z.record(z.string(), z.unknown()),
  Volumes: z.record(z.string(), z.unknown()),
  StopSignal: z.string(),
  Healthcheck: z.object({ Test: z.array(z.string()) }),
})
const inspected = z.object({ Docker: z.object({ config: imageConfig }) })

export type ImageConfig = z.infer<typeof imageConfig>

export interface Opened {
  name: string
  /** Where its files are. */
  files: string
}

/** Buildah with images and containers of its own, in a folder that goes with it. */
export class Buildah {
  readonly folder: string

  private constructor(folder: string) {
    this.folder = folder
  }

  static async open(): Promise<Buildah> {
    return new Buildah(await mkdtemp(path.join(tmpdir(), 'ateneo-image-')))
  }

  /** What its options begin with, and whatever command follows. */
  args(...args: string[]): string[] {
    const place = (name: string) => path.join(this.folder, name)
    return ['--root', place('images'), '--runroot', place('run'), ...args]
  }

  /** Runs it to its end and returns what it printed; throws its words if it fails. */
  async call(...args: string[]): Promise<string> {
    const { stdout } = await run(buildahProgram, this.args(...args), {
      cwd: root,
      maxBuffer: 64 * 1024 ** 2,
    })
    return stdout.trim()
  }

  /** Builds the Dockerfile of this tree, as its first lines say. */
  async build(tag: string): Promise<void> {
    const settings = await layOutNpm(this.folder)
    const volumes = settings.map(([file, place]) => `--volume=${file}:${place}:ro`)
    const files = '--ulimit=nofile=20000:20000'
    const options = ['--pull-never', '--format=docker', files, ...isolation, ...volumes]
    await this.call('bud', ...options, '--file=deploy/Dockerfile', `--tag=${tag}`, '.')
  }

  /** Makes a container of an image. */
  async open(image: string): Promise<Opened> {
    const name = await this.call('from', '--pull-never', image)
    return { name, files: await this.call('mount', name) }
  }

  async readConfig(image: string): Promise<ImageConfig> {
    const text = await this.call('inspect', '--type=image', image)
    return inspected.parse(JSON.parse(text)).Docker.config
  }

  async close(): Promise<void> {
    await this.call('rm', '--all')
    await this.call('rmi', '--all', '--force')
    // Its storage mounts a folder on itself.
    const mounts = (await readFile('/proc/mounts', 'utf8')).split('\n')
    const places = mounts.map((line) => line.split(' ')[1] ?? '')
    const own = places.filter((place) => place.startsWith(this.folder)).toReversed()
    for (const place of own) await run('umount', [place])
    await rm(this.folder, { recursive: true, force: true })
  }
}

/** Without cgroups and network devices, which a container for tests may not make. */
export const isolation = ['--isolation=chroot', '--network=host']

/** What this machine's npm says of the registry, as files that only the build sees, with their places in it. */
async function layOutNpm(folder: string): Promise<[file: string, place: string][]> {
  const ask = async (key: string) => (await run('npm', ['config', 'get', key])).stdout.trim()
  const [user, registry, said] = await Promise.all(['userconfig', 'registry', 'cafile'].map(ask))
  const authority = existsSync(said!) ? said! : process.env['NODE_EXTRA_CA_CERTS']
  const settings = [
    existsSync(user!) ? await readFile(user!, 'utf8') : '',
    `registry=${registry}`,
    ...(authority === undefined ? [] : [`cafile=${authority}`]),
  ]
  const file = path.join(folder, 'npmrc')
  await writeFile(file, settings.join('\n'))
  return [
    [file, '/usr/local/etc/npmrc'],
    ...(authority === undefined ? [] : [[authority, authority] satisfies [string, string]]),
  ]
}
