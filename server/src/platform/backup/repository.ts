import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { Readable } from 'node:stream'
import { StartupError } from '../errors/startup-error.ts'
import type { Storage } from '../storage/storage.ts'
import {
  DamagedContent,
  decrypt,
  deriveMasterKey,
  encrypt,
  encryptedBytes,
  newSalt,
  scryptCost,
} from './cipher.ts'
import { backupFormat, type RepositoryMark, repositoryMark } from './manifest.ts'

const markKey = 'ateneo-backup.json'

/** A folder (or bucket) of backups: each with its tables, all sharing the contents of files. */
export interface Repository {
  readonly description: string
  readonly isEncrypted: boolean
  readonly storage: Storage
  /** Writes what is read later by `read`, encrypted if the folder is; returns the hash of the plain bytes. */
  write(key: string, source: AsyncIterable<Buffer>): Promise<{ sha256: string; sizeBytes: number }>
  /** Readable without the passphrase. */
  writePlain(key: string, text: string): Promise<void>
  read(key: string): AsyncIterable<Buffer>
  /** Where content with this hash lies. */
  contentKey(sha256: string): string
  /** True if content of this size lies there; its bytes are not read. */
  hasContent(sha256: string, sizeBytes: number): Promise<boolean>
}

/**
 * Opens a folder of backups, or makes one with `create`. Throws a `StartupError` if it holds other
 * things, or if the passphrase is not its own.
 */
export async function openRepository(
  storage: Storage,
  { passphrase, create }: { passphrase: string | undefined; create: boolean },
): Promise<Repository> {
  const mark =
    (await readMark(storage)) ?? (create ? await writeMark(storage, passphrase) : undefined)
  if (mark === undefined) {
    throw new StartupError(`No hay respaldos de Ateneo en ${storage.description}.`)
  }
  if (mark.format > backupFormat) {
    throw new StartupError(
      `Los respaldos de ${storage.description} son de una versión más nueva de Ateneo. Actualiza el programa.`,
    )
  }
  const key = await unlock(mark, passphrase, storage.description)
  return buildRepository(storage, key)
}

async function readMark(storage: Storage): Promise<RepositoryMark | undefined> {
  if (!(await storage.head(markKey))) return undefined
  try {
    const text = Buffer.concat(await Array.fromAsync(await storage.read(markKey))).toString()
    return repositoryMark.parse(JSON.parse(text))
  } catch (cause) {
    throw new StartupError(`El archivo ${markKey} de ${storage.description} está dañado.`, {
      cause,
    })
  }
}

async function writeMark(
  storage: Storage,
  passphrase: string | undefined,
): Promise<RepositoryMark> {
  for await (const key of storage.walk('')) {
    throw new StartupError(
      `En ${storage.description} hay cosas que no son respaldos de Ateneo (${key}). Indica una carpeta vacía o nueva.`,
    )
  }
  const mark: RepositoryMark = {
    application: 'ateneo-backup',
    format: backupFormat,
    encryption: passphrase === undefined ? null : await describeKey(passphrase),
  }
  await storage.write(markKey, Readable.from([JSON.stringify(mark)]))
  return mark
}

async function describeKey(passphrase: string) {
  const salt = newSalt()
  return { salt, ...scryptCost, check: checkOf(await deriveMasterKey(passphrase, salt)) }
}

const checkOf = (key: Buffer) => createHmac('sha256', key).update('passphrase check').digest('hex')

async function unlock(
  { encryption }: RepositoryMark,
  passphrase: string | undefined,
  place: string,
): Promise<Buffer | undefined> {
  if (encryption === null) {
    if (passphrase === undefined) return undefined
    throw new StartupError(
      `Los respaldos de ${place} no están cifrados. Indica otra carpeta, o quita BACKUP_PASSPHRASE.`,
    )
  }
  if (passphrase === undefined) {
    throw new StartupError(
      `Los respaldos de ${place} están cifrados: indica su frase en BACKUP_PASSPHRASE.`,
    )
  }
  const { salt, check, ...cost } = encryption
  const key = await deriveMasterKey(passphrase, salt, cost)
  if (timingSafeEqual(Buffer.from(checkOf(key)), Buffer.from(check))) return key
  throw new StartupError(`La frase de BACKUP_PASSPHRASE no es la de los respaldos de ${place}.`)
}

function buildRepository(storage: Storage, key: Buffer | undefined): Repository {
  const storedBytes = (plainBytes: number) => (key ? encryptedBytes(plainBytes) : plainBytes)
  return {
    description: storage.description,
    isEncrypted: key !== undefined,
    storage,

    async write(name, source) {
      const sum = createHash('sha256')
      let sizeBytes = 0
      async function* measured() {
        for await (const piece of source) {
          sum.update(piece)
          sizeBytes += piece.length
          yield piece
        }
      }
      await storage.write(name, Readable.from(key ? encrypt(measured(), key, name) : measured()))
      return { sha256: sum.digest('hex'), sizeBytes }
    },

    async writePlain(name, text) {
      await storage.write(name, Readable.from([text]))
    },

    async *read(name) {
      const stored = await storage.read(name)
      try {
        yield* key ? decrypt(stored, key, name) : (stored as AsyncIterable<Buffer>)
      } finally {
        stored.destroy()
      }
    },

    contentKey(sha256) {
      // A plain hash would tell who knows a file that it is among the encrypted ones.
      const name = key ? createHmac('sha256', key).update(sha256).digest('hex') : sha256
      return `files/${name.slice(0, 2)}/${name.slice(2)}`
    },

    async hasContent(sha256, sizeBytes) {
      const found = await storage.head(this.contentKey(sha256))
      return found?.sizeBytes === storedBytes(sizeBytes)
    },
  }
}

/** Reads to the end and returns the hash and size of what was read. */
export async function measure(
  source: AsyncIterable<Buffer>,
): Promise<{ sha256: string; sizeBytes: number }> {
  const sum = createHash('sha256')
  let sizeBytes = 0
  for await (const piece of source) {
    sum.update(piece)
    sizeBytes += piece.length
  }
  return { sha256: sum.digest('hex'), sizeBytes }
}

/** What lies at the key; fails at its end if it is not the expected content. */
export async function* verified(
  repository: Repository,
  key: string,
  expected: { sha256: string },
): AsyncGenerator<Buffer> {
  const sum = createHash('sha256')
  for await (const piece of repository.read(key)) {
    sum.update(piece)
    yield piece
  }
  if (sum.digest('hex') !== expected.sha256) throw new DamagedContent(`${key}: altered`)
}
