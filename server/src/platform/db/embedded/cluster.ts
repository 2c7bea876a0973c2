import { execFile } from 'node:child_process'
import { chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { errorCode } from '../../errors/error-code.ts'
import { StartupError } from '../../errors/startup-error.ts'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'

const run = promisify(execFile)

export const superuser = 'ateneo'

/**
 * Environment of PostgreSQL's processes; inherits nothing, because PGOPTIONS, LC_ALL or
 * LD_LIBRARY_PATH would change their behaviour.
 */
export const cleanEnvironment = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' }

/**
 * Runs `initdb` in a temporary folder and renames it, if there is no cluster. Throws a
 * `StartupError` for a cluster of another version.
 */
export async function prepareCluster(cluster: {
  postgresData: string
  password: string
  account: Account | undefined
  binaries: Binaries
  durable: boolean
}): Promise<void> {
  const { postgresData, account, binaries } = cluster
  const version = await readVersion(postgresData)
  if (version === undefined) {
    await createCluster(cluster)
  } else if (version !== binaries.majorVersion) {
    throw new StartupError(
      `Los datos de ${postgresData} son de PostgreSQL ${version} y este Ateneo trae PostgreSQL ${binaries.majorVersion}. Con la versión anterior de Ateneo, pásalos a un PostgreSQL propio («npm run database -- move external») o haz un respaldo («npm run backup -- create CARPETA»); con esta, tráelos o restáuralo en otro DATA_DIR.`,
    )
  } else if (account !== undefined && (await stat(postgresData)).uid !== account.uid) {
    // A backup extracted by root belongs to root, which PostgreSQL rejects.
    await run('chown', ['-R', `${account.uid}:${account.gid}`, postgresData])
  }
}

async function readVersion(postgresData: string): Promise<number | undefined> {
  try {
    return Number.parseInt(await readFile(path.join(postgresData, 'PG_VERSION'), 'utf8'), 10)
  } catch (error) {
    const code = errorCode(error)
    if (code === 'ENOENT') return requireMissing(postgresData)
    if (code !== 'EACCES') throw error
    throw new StartupError(
      `La base de datos de ${postgresData} pertenece a otro usuario. Inicia Ateneo con el usuario de siempre, o indica otra carpeta en DATA_DIR.`,
      { cause: error },
    )
  }
}

async function requireMissing(postgresData: string): Promise<undefined> {
  try {
    await stat(postgresData)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
  throw new StartupError(
    `A la base de datos de ${postgresData} le faltan archivos. Restaura la carpeta de una copia de seguridad, o apártala para empezar de cero.`,
  )
}

async function createCluster(cluster: Parameters<typeof prepareCluster>[0]): Promise<void> {
  const { postgresData, account, binaries, durable } = cluster
  const draft = `${postgresData}.new`
  const passwordFile = path.join(draft, 'password')
  const data = path.join(draft, 'data')
  await rm(draft, { recursive: true, force: true })
  try {
    await mkdir(draft, { mode: 0o700 })
    await writeFile(passwordFile, cluster.password, { mode: 0o600 })
    if (account !== undefined) {
      await chown(draft, account.uid, account.gid)
      await chown(passwordFile, account.uid, account.gid)
    }
    await run(
      binaries.initdb,
      [
        `--pgdata=${data}`,
        `--username=${superuser}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        // The builtin provider keeps the sort order independent of the system's libraries, whose
        // updates would corrupt indexes; queries sort names by "es-x-icu".
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        // pg_trgm asks the C library which characters are letters.
        `--lc-ctype=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
        '--no-instructions',
        ...(durable ? [] : ['--no-sync', '--no-data-checksums']),
      ],
      { ...account, cwd: '/', env: cleanEnvironment },
    )
    await rename(data, postgresData)
  } catch (error) {
    throw explainInitdbFailure(error)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

function explainInitdbFailure(error: unknown): unknown {
  if (!(error instanceof Error) || !('stderr' in error)) return error
  const words = String(error.stderr).trim().split('\n').slice(-5).join('\n')
  return new StartupError(
    `No se pudo crear la base de datos incluida. Esto dijo PostgreSQL:\n${words || error.message}`,
    { cause: error },
  )
}
