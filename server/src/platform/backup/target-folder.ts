import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import {
  dataFolderMode,
  formatMark,
  isNegligible,
  markFile,
  restoringIn,
} from '../db/data-folder.ts'
import { lockDataFolder } from '../db/embedded/lock.ts'
import { errorCode } from '../errors/error-code.ts'
import { StartupError } from '../errors/startup-error.ts'
import { writeOnce } from '../file-system/write-once.ts'

export interface TargetFolder {
  /** True if an earlier restore into the folder was not finished. */
  isRepeated: boolean
  /** The restore succeeded: Ateneo may start here. */
  finish: () => Promise<void>
  /** Leaves the folder marked as unfinished. */
  leave: () => Promise<void>
}

/**
 * Takes an empty DATA_DIR for a restore, or one whose restore was not finished, which it empties.
 * Until `finish`, a mark in it keeps Ateneo from starting there.
 */
export async function claimTargetFolder(dataDir: string): Promise<TargetFolder> {
  const restoring = restoringIn(dataDir)
  const isRepeated = existsSync(restoring)
  if (!isRepeated) await requireEmptyFolder(dataDir)
  await mkdir(dataDir, { recursive: true, mode: dataFolderMode() })
  await mkdir(restoring, { recursive: true, mode: 0o700 })
  const log = { info: () => undefined }
  const unlock = await lockDataFolder(restoring, { log, patienceMilliseconds: 0 })
  try {
    for (const entry of await readdir(dataDir)) {
      const file = path.join(dataDir, entry)
      if (file === restoring || isNegligible(entry)) continue
      await rm(file, { recursive: true, force: true })
    }
    await writeOnce(path.join(dataDir, markFile), formatMark, 0o644)
  } catch (error) {
    await unlock()
    throw error
  }
  return {
    isRepeated,
    async finish() {
      await unlock()
      await rm(restoring, { recursive: true, force: true })
    },
    leave: unlock,
  }
}

async function requireEmptyFolder(dataDir: string): Promise<void> {
  const entries = await readdir(dataDir).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [] as string[]
    throw error
  })
  if (entries.every(isNegligible)) return
  throw new StartupError(
    entries.includes(markFile)
      ? `La carpeta ${dataDir} ya es de un Ateneo, quizá en marcha. Restaura en una carpeta nueva o vacía, indicada en DATA_DIR; lo que hay no se toca.`
      : `La carpeta ${dataDir} no está vacía. Restaura en una carpeta nueva o vacía, indicada en DATA_DIR.`,
  )
}
