import { execFile } from 'node:child_process'
import { chown, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { errorCode } from '../errors/error-code.ts'
import { secretsPath } from '../config/secrets.ts'
import { StartupError } from '../errors/startup-error.ts'
import type { Account } from './embedded/account.ts'

const run = promisify(execFile)

const isRoot = (): boolean => process.getuid?.() === 0

/**
 * Account of the academy's server, which wrote `secrets.json`; `undefined` unless this process is
 * root and the server is not.
 */
async function findOtherServer(dataDir: string): Promise<Account | undefined> {
  if (!isRoot()) return undefined
  try {
    const { uid, gid } = await stat(secretsPath(dataDir))
    return uid === 0 ? undefined : { uid, gid }
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Throws a `StartupError` if this process is root and its files would be closed to the server. */
export async function requireServerAccount(dataDir: string): Promise<void> {
  const server = await findOtherServer(dataDir)
  if (server === undefined) return
  const name = await nameOf(server.uid)
  throw new StartupError(
    `Ateneo trabaja en ${dataDir} con la cuenta «${name}» y no podría leer lo que root escriba ahí. Da la orden con esa cuenta: «sudo -u ${name} …».`,
  )
}

/** Hands a folder directly in DATA_DIR, which a command of root made, to the server's account. */
export async function giveToServer(folder: string): Promise<void> {
  const server = await findOtherServer(path.dirname(folder))
  if (server) await chown(folder, server.uid, server.gid)
}

/** Turns a refused access to something in DATA_DIR into a `StartupError`; others stay as they are. */
export function explainForeignFile(error: unknown, dataDir: string): unknown {
  if (!['EACCES', 'EPERM'].includes(errorCode(error) ?? '')) return error
  // Of a port that only root may open, nothing names a file.
  if (!(error instanceof Error && 'path' in error)) return error
  const file = String(error.path)
  if (path.relative(dataDir, file).startsWith('..')) return error
  const own = userInfo().username
  return new StartupError(
    `La cuenta «${own}» no puede usar ${file}: es de otra, con la que quizá se dio una orden. Devuélvele la carpeta con «sudo chown -R ${own}: ${dataDir}» e inicia otra vez.`,
    { cause: error },
  )
}

async function nameOf(uid: number): Promise<string> {
  try {
    return (await run('id', ['-nu', String(uid)])).stdout.trim()
  } catch {
    return String(uid) // `id` fails only for an account without a name
  }
}
