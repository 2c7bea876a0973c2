import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { errorCode } from './error-code.ts'
import { writeOnce } from './write-once.ts'
import { StartupFault } from './startup-fault.ts'

const secret = z.string().min(32)

const secretsFile = z.object({
  /** Of the embedded PostgreSQL; fixed when its cluster is made. */
  databasePassword: secret,
  /** Signs sessions. A new one signs everybody out. */
  sessionKey: secret,
  /** Signs playback addresses. A new one breaks the addresses handed out. */
  mediaKey: secret,
})

export type Secrets = z.output<typeof secretsFile>

/** Reads `secrets.json`, or makes it with random secrets the first time. The folder must exist. */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const file = path.join(dataDir, 'secrets.json')
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

async function readSecrets(file: string): Promise<Secrets | undefined> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw new StartupFault(
      `No se puede leer ${file} (${errorCode(error)}). Comprueba que pertenece al usuario que inicia Ateneo.`,
      { cause: error },
    )
  }
  const parsed = secretsFile.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  throw new StartupFault(
    `El archivo ${file} está dañado. Restáuralo de una copia de seguridad: contiene la contraseña de la base de datos.`,
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
