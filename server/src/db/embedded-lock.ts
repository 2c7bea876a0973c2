import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartupFault } from '../startup-fault.ts'

/**
 * Holds the data folder for this process, and answers how to let go of it.
 *
 * The lock is the kernel's, taken through SQLite because Node.js has no file locks of its own:
 * it ends with the process however that dies, so it can't be stale, and a reused process
 * number or another container on the same disk can't be mistaken for its holder.
 */
export async function lockDataFolder(dataDir: string): Promise<() => Promise<void>> {
  const pidFile = path.join(dataDir, 'ateneo.pid')
  const lock = new DatabaseSync(path.join(dataDir, 'ateneo.lock'), { timeout: 0 })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    throw new StartupFault(
      `Otro Ateneo${await holder(pidFile)} ya usa la carpeta ${dataDir}. Ciérralo antes, o indica otra carpeta en DATA_DIR.`,
    )
  }
  await writeFile(pidFile, `${process.pid}\n`)
  return async () => {
    if (!lock.isOpen) return
    await rm(pidFile, { force: true })
    lock.close()
  }
}

/** SQLITE_BUSY of https://www.sqlite.org/rescode.html */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5
}

async function holder(pidFile: string): Promise<string> {
  try {
    return ` (proceso ${(await readFile(pidFile, 'utf8')).trim()})`
  } catch {
    return '' // its holder has just begun, or is just leaving
  }
}
