import { chmod } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from '../errors/error-code.ts'

/** Folders of `DATA_DIR` with personal data; PostgreSQL's folder belongs to its own account. */
const folders = ['media', 'outbox', 'uploads', 'incoming', 'processing']

/**
 * Sets the umask to 077 and closes the top folders made by earlier versions. `DATA_DIR` itself must
 * exist and stays traversable for PostgreSQL's account.
 */
export async function keepFilesPrivate(
  dataDir: string,
  log: { warn(details: object, message: string): void },
): Promise<void> {
  process.umask(0o077)
  for (const name of folders) {
    const folder = path.join(dataDir, name)
    try {
      await chmod(folder, 0o700)
    } catch (err) {
      if (errorCode(err) === 'ENOENT') continue
      log.warn({ err, folder }, 'folder not closed to other accounts')
    }
  }
}
