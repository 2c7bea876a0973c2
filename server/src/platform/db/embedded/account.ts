import { execFile } from 'node:child_process'
import { chmod, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { errorCode } from '../../errors/error-code.ts'
import { StartupError } from '../../errors/startup-error.ts'

const run = promisify(execFile)

export interface Account {
  uid: number
  gid: number
}

/**
 * Account that PostgreSQL runs as; `undefined` is the current user. PostgreSQL rejects root, so
 * root uses the owner of the existing cluster, or else the system account `postgres`.
 */
export async function chooseAccount(postgresData: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await ownerOf(postgresData)
  if (owner !== undefined && owner.uid !== 0) return owner
  return (await findAccount('postgres')) ?? (await createAccount('postgres'))
}

/** Tries `cd` as the account: file modes alone don't include ACLs. */
export async function mayEnter(account: Account | undefined, folder: string): Promise<boolean> {
  try {
    await run('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, cwd: '/' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && typeof error.code === 'number') return false
    throw error
  }
}

/**
 * Ensures that the account can traverse to the data folder or to its future location. Only the mode
 * of the data folder itself is changed; otherwise throws a `StartupError`.
 */
export async function requirePassage(account: Account | undefined, dataDir: string): Promise<void> {
  if (account === undefined) return
  const existing = await nearestExisting(dataDir)
  if (await mayEnter(account, existing)) return
  if (existing === dataDir && (await mayEnter(account, path.dirname(dataDir)))) {
    await chmod(dataDir, (await stat(dataDir)).mode | 0o011)
    return
  }
  throw new StartupError(
    `La base de datos no puede funcionar como root y la cuenta «postgres» no llega a ${dataDir}. Indica en DATA_DIR una carpeta accesible, por ejemplo DATA_DIR=/var/lib/ateneo.`,
  )
}

async function nearestExisting(folder: string): Promise<string> {
  const parent = path.dirname(folder)
  if (folder === parent || (await ownerOf(folder)) !== undefined) return folder
  return nearestExisting(parent)
}

async function ownerOf(folder: string): Promise<Account | undefined> {
  try {
    const { uid, gid } = await stat(folder)
    return { uid, gid }
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

async function findAccount(name: string): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return undefined // `id` fails only for an unknown account
  }
}

async function createAccount(name: string): Promise<Account> {
  const options = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent']
  try {
    await run('useradd', [...options, '--shell', '/usr/sbin/nologin', name])
  } catch (error) {
    throw new StartupError(
      `La base de datos no puede funcionar como root, y no se pudo crear la cuenta «${name}» para ella. Inicia Ateneo con un usuario normal, crea esa cuenta o indica un PostgreSQL en DATABASE_URL.`,
      { cause: error },
    )
  }
  const account = await findAccount(name)
  if (account === undefined) throw new Error(`useradd made no account ${name}`)
  return account
}
