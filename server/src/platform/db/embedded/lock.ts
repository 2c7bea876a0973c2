import { writeFileSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartupError } from '../../errors/startup-error.ts'

export interface LockOptions {
  log: { info(message: string): void }
  /**
   * Aborts the wait. After the lock is taken, marks it as ending for processes that wait for it.
   */
  signal?: AbortSignal | undefined
  /**
   * How long to wait for an owner that is not marked as ending, such as one whose npm was killed.
   */
  patienceMilliseconds?: number | undefined
}

/** Longer than the application's own stop limit. */
const ENDING_LIMIT_MILLISECONDS = 30_000
const ENDING = 'ending'

/**
 * Locks the data folder, waiting for an owner that is ending; returns the release. A kernel lock,
 * taken through SQLite because Node.js has none: it ends with its process, unlike a pid file.
 */
export async function lockDataFolder(
  dataDir: string,
  { log, signal, patienceMilliseconds = 5000 }: LockOptions,
): Promise<() => Promise<void>> {
  const pidFile = path.join(dataDir, 'ateneo.pid')
  const begun = Date.now()
  let lock = takeLock(dataDir)
  if (lock === undefined) {
    const { name } = await readOwner(pidFile)
    log.info(`Otro Ateneo${name} todavía usa la carpeta ${dataDir}. Se espera a que termine…`)
  }
  while (lock === undefined) {
    signal?.throwIfAborted()
    const { name, isEnding } = await readOwner(pidFile)
    if (Date.now() - begun > (isEnding ? ENDING_LIMIT_MILLISECONDS : patienceMilliseconds)) {
      throw new StartupError(
        `Otro Ateneo${name} ya usa la carpeta ${dataDir}. Ciérralo antes, o indica otra carpeta en DATA_DIR.`,
      )
    }
    await sleep(50)
    lock = takeLock(dataDir)
  }
  const ownLock = lock
  await writeFile(pidFile, `${process.pid}\n`)
  const announceEnd = () => writeFileSync(pidFile, `${process.pid} ${ENDING}\n`)
  signal?.addEventListener('abort', announceEnd)
  return async () => {
    if (!ownLock.isOpen) return
    signal?.removeEventListener('abort', announceEnd)
    await rm(pidFile, { force: true })
    ownLock.close()
  }
}

function takeLock(dataDir: string): DatabaseSync | undefined {
  const lock = new DatabaseSync(path.join(dataDir, 'ateneo.lock'), { timeout: 0 })
  try {
    lock.exec('begin exclusive')
    return lock
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    return undefined
  }
}

/** SQLITE_BUSY (https://www.sqlite.org/rescode.html) */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5
}

async function readOwner(pidFile: string): Promise<{ name: string; isEnding: boolean }> {
  try {
    const [pid = '', state] = (await readFile(pidFile, 'utf8')).trim().split(' ')
    return { name: ` (proceso ${pid})`, isEnding: state === ENDING }
  } catch {
    return { name: '', isEnding: false } // the owner is starting or stopping
  }
}
