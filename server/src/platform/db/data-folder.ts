import { constants, existsSync } from 'node:fs'
import { access, mkdir, readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from '../errors/error-code.ts'
import { StartupError } from '../errors/startup-error.ts'
import { writeOnce } from '../file-system/write-once.ts'
import { chooseAccount, requirePassage } from './embedded/account.ts'

/** Increased when an older version could no longer read the folder. */
const formatVersion = 1
export const markFile = 'ateneo.json'
export const formatMark = JSON.stringify({ application: 'ateneo', format: formatVersion })

/**
 * Entries ignored when an existing folder is checked for emptiness: mount points, git, file
 * managers, and the home of an account, as `useradd --create-home` and npm leave it.
 */
const negligible = new Set([
  'lost+found',
  '.gitkeep',
  '.gitignore',
  '.DS_Store',
  '.bash_logout',
  '.bashrc',
  '.profile',
  '.cache',
  '.npm',
])

export const isNegligible = (entry: string): boolean => negligible.has(entry)

/** 0711 under root: PostgreSQL runs as another account, which must traverse the folder. */
export const dataFolderMode = (): number => (process.getuid?.() === 0 ? 0o711 : 0o700)

/** In a folder whose restore was not finished. */
export const restoringIn = (dataDir: string): string => path.join(dataDir, 'restoring')

/** Throws a `StartupError` if a restore into the folder was not finished. */
export function requireFinishedRestore(dataDir: string): void {
  if (!existsSync(restoringIn(dataDir))) return
  throw new StartupError(
    `La restauración de un respaldo en ${dataDir} no ha terminado. Si se interrumpió, repítela con «npm run backup -- restore».`,
  )
}

/** Cluster folder of the embedded PostgreSQL. */
export const postgresDataIn = (dataDir: string): string => path.join(dataDir, 'postgres')

/**
 * Creates the data folder or checks an existing one; idempotent. Throws a `StartupError` before
 * writing anything if it holds other files or the embedded PostgreSQL can't reach it.
 */
export async function openDataFolder(
  dataDir: string,
  options: { embedded: boolean },
): Promise<void> {
  const entries = await listFolder(dataDir)
  if (entries?.includes(markFile)) {
    await requireKnownFormat(path.join(dataDir, markFile))
  } else if (entries?.some((entry) => !negligible.has(entry))) {
    throw new StartupError(
      `La carpeta ${dataDir} contiene archivos que no son de Ateneo. Indica en DATA_DIR una carpeta vacía o nueva.`,
    )
  }
  if (options.embedded) {
    await requirePassage(await chooseAccount(postgresDataIn(dataDir)), dataDir)
  }
  try {
    if (entries === undefined) await mkdir(dataDir, { recursive: true, mode: dataFolderMode() })
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    if (!entries?.includes(markFile)) {
      await writeOnce(path.join(dataDir, markFile), formatMark, 0o644)
    }
  } catch (error) {
    throw explainUnwritable(error, dataDir)
  }
}

async function listFolder(dataDir: string): Promise<string[] | undefined> {
  try {
    if (!(await stat(dataDir)).isDirectory()) {
      throw new StartupError(
        `DATA_DIR debe ser una carpeta, y ${dataDir} es un archivo. Indica otra ruta.`,
      )
    }
    return await readdir(dataDir)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw explainUnwritable(error, dataDir)
  }
}

async function requireKnownFormat(file: string): Promise<void> {
  const format = /"format":\s*(\d+)/.exec(await readFile(file, 'utf8'))?.[1]
  if (format === undefined) {
    throw new StartupError(
      `El archivo ${file} está dañado. Restáuralo de una copia de seguridad o indica otra carpeta en DATA_DIR.`,
    )
  }
  if (Number(format) > formatVersion) {
    throw new StartupError(
      `La carpeta ${path.dirname(file)} fue escrita por una versión más nueva de Ateneo. Actualiza el programa.`,
    )
  }
}

function explainUnwritable(error: unknown, dataDir: string): unknown {
  const reasons: Record<string, string> = {
    EACCES: 'este usuario no tiene permiso',
    EPERM: 'este usuario no tiene permiso',
    EROFS: 'el disco es de solo lectura',
    ENOENT: 'no se puede crear ahí (¿el disco es de solo lectura?)',
    ENOTDIR: 'parte de la ruta es un archivo',
    EEXIST: 'parte de la ruta es un archivo',
    ENOSPC: 'el disco está lleno',
    EDQUOT: 'se agotó la cuota de disco',
  }
  const reason = reasons[errorCode(error) ?? '']
  if (reason === undefined) return error
  return new StartupError(
    `No se puede usar la carpeta de datos ${dataDir}: ${reason}. Corrígelo o indica otra carpeta en DATA_DIR.`,
    { cause: error },
  )
}
