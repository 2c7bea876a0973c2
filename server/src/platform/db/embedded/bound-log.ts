import { copyFile, stat, truncate } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from '../../errors/error-code.ts'

export const LOG_LIMIT_BYTES = 1_000_000
const LOOK_MILLISECONDS = 10 * 60_000

export const previousLog = (logFile: string) =>
  path.join(path.dirname(logFile), `previous-${path.basename(logFile)}`)

/** Keeps the log of a running server from growing; returns what ends that. */
export function watchLog(logFile: string, log: { error(message: string): void }): () => void {
  const timer = setInterval(() => {
    boundLog(logFile).catch((error: unknown) => {
      log.error(`No se pudo recortar ${logFile}. ${String(error)}`)
    })
  }, LOOK_MILLISECONDS)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * Copies a log that outgrew its limit over the previous one and empties it. PostgreSQL appends to
 * the file that it was started with, so it goes on at the new end; a rename would take it along.
 */
export async function boundLog(logFile: string): Promise<void> {
  try {
    if ((await stat(logFile)).size <= LOG_LIMIT_BYTES) return
    await copyFile(logFile, previousLog(logFile))
    await truncate(logFile)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
  }
}
