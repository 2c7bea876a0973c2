import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { errorCode } from '../errors/error-code.ts'
import { writeOnce } from '../file-system/write-once.ts'
import { StartupError } from '../errors/startup-error.ts'

const secret = z.string().min(32)

const secretsFile = z.object({
  /** Password of the embedded PostgreSQL; set at `initdb`. */
  databasePassword: secret,
  /** Signs access tokens. A new key ends all sessions. */
  sessionKey: secret,
  /** Signs playback URLs. A new key invalidates issued URLs. */
  mediaKey: secret,
})

export type Secrets = z.output<typeof secretsFile>

export const secretsPath = (dataDir: string): string => path.join(dataDir, 'secrets.json')

/** Reads `secrets.json`, or creates it with random values. The folder must exist. */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const file = secretsPath(dataDir)
  const made: Secrets = {
    databasePassword: randomBytes(32).toString('hex'),
    sessionKey: randomBytes(32).toString('hex'),
    mediaKey: randomBytes(32).toString('hex'),
  }
  return (await readSecrets(file)) ?? (await keepOne(file, made))
}

async function keepOne(file: string, made: Secrets): Promise<Secrets> {
  const written = await writeOnce(file, JSON.stringify(made, undefined, 2), 0o600)
  return written ? made : ((await readSecrets(file)) ?? made)
}

/** `undefined` if there is no file. */
export async function readSecrets(file: string): Promise<Secrets | undefined> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw new StartupError(
      `No se puede leer ${file} (${errorCode(error)}). Comprueba que pertenece al usuario que inicia Ateneo.`,
      { cause: error },
    )
  }
  const secrets = parseSecrets(text)
  if (secrets) return secrets
  throw new StartupError(
    `El archivo ${file} está dañado. Restáuralo de una copia de seguridad: contiene la contraseña de la base de datos.`,
  )
}

/** `undefined` for a damaged file. */
export function parseSecrets(text: string): Secrets | undefined {
  return secretsFile.safeParse(parseJson(text)).data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
