import { existsSync, statfsSync } from 'node:fs'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Linux's folder in memory. */
const memory = '/dev/shm'
const neededBytes = 4 * 1024 ** 3

/**
 * Makes the folder of all temporary files of a run: in memory where there is room, since the files of
 * three hundred databases that come and go cost the file system more time than PostgreSQL.
 *
 * @returns {Promise<string>}
 */
export async function makeTestFolder() {
  const folder = await mkdtemp(path.join(hasRoom() ? memory : tmpdir(), 'ateneo-pruebas-'))
  // PostgreSQL, which does not run as root, has its folders in it.
  await chmod(folder, 0o755)
  return folder
}

function hasRoom() {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= neededBytes
}
