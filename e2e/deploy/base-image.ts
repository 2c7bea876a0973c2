import { execFile } from 'node:child_process'
import { cp, glob, mkdir, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Buildah } from './buildah.ts'
import { findProgram } from './proxy.ts'

const run = promisify(execFile)

export const debootstrapProgram = findProgram('debootstrap') ?? ''

/** Left out by Debian's own slim images too. */
const unread = ['doc', 'man', 'locale', 'info']

/**
 * The Dockerfile's base image, made of Debian's packages, this tree's Node.js and this machine's
 * npm: no registry of images is asked.
 */
export async function makeBaseImage(buildah: Buildah, name: string): Promise<void> {
  const [, suite = ''] = /-(\w+)-slim$/.exec(name) ?? []
  const { name: container, files } = await buildah.open('scratch')
  await run(debootstrapProgram, ['--variant=minbase', suite, files], { maxBuffer: 16 * 1024 ** 2 })
  await slim(files)
  const inside = (place: string) => path.join(files, 'usr/local', place)
  await cp(process.execPath, inside('bin/node'))
  const npm = path.resolve(await realpath(await findNpm()), '../..')
  await mkdir(inside('lib/node_modules'), { recursive: true })
  await cp(npm, inside('lib/node_modules/npm'), { recursive: true, verbatimSymlinks: true })
  await symlink('../lib/node_modules/npm/bin/npm-cli.js', inside('bin/npm'))
  await run('chroot', [files, 'useradd', '--uid=1000', '--user-group', '--create-home', 'node'])
  await buildah.call('commit', '--rm', container, `localhost/${name}`)
}

/** As Debian's slim images: no texts, and nothing that apt has fetched. */
async function slim(files: string): Promise<void> {
  const excludes = unread.map((name) => `path-exclude=/usr/share/${name}/*\n`)
  await writeFile(path.join(files, 'etc/dpkg/dpkg.cfg.d/docker'), excludes.join(''))
  const cleaning = `DPkg::Post-Invoke { "rm -f /var/cache/apt/archives/*.deb /var/cache/apt/*.bin"; };
APT::Update::Post-Invoke { "rm -f /var/cache/apt/archives/*.deb /var/cache/apt/*.bin"; };
Dir::Cache::pkgcache "";
Dir::Cache::srcpkgcache "";
`
  await writeFile(path.join(files, 'etc/apt/apt.conf.d/docker-clean'), cleaning)
  const left = unread.map((name) => `usr/share/${name}/*`)
  const fetched = ['var/lib/apt/lists/*', 'var/cache/apt/*.bin', 'var/cache/apt/archives/*.deb']
  for await (const place of glob([...left, ...fetched], { cwd: files })) {
    await rm(path.join(files, place), { recursive: true, force: true })
  }
}

async function findNpm(): Promise<string> {
  const { stdout } = await run('which', ['npm'])
  return stdout.trim()
}
