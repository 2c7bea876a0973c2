import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/**
 * Writes to a temporary name in the target's folder and renames it when complete. `make` gets the
 * folder and the file name, as ffmpeg expects them.
 */
export async function makeWholeFile(
  target: string,
  make: (folder: string, name: string) => Promise<void>,
): Promise<void> {
  const folder = dirname(target)
  const name = `.${randomUUID()}-${basename(target)}`
  await mkdir(folder, { recursive: true })
  try {
    await make(folder, name)
    await rename(join(folder, name), target)
  } finally {
    await rm(join(folder, name), { force: true })
  }
}

/** The same for a folder; `last` is renamed after all other files, because it refers to them. */
export async function makeWholeFolder<T>(
  target: string,
  last: string,
  make: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = join(target, `.${randomUUID()}`)
  await mkdir(folder, { recursive: true })
  try {
    const result = await make(folder)
    const names = (await readdir(folder)).filter((name) => name !== last)
    for (const name of [...names, last]) {
      await rm(join(target, name), { recursive: true, force: true })
      await rename(join(folder, name), join(target, name))
    }
    return result
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
