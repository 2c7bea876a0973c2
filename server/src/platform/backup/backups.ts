import { z } from 'zod'
import type { Storage } from '../storage/storage.ts'
import { StartupError } from '../errors/startup-error.ts'
import { type Manifest, manifest, type Summary, summary, type TableEntry } from './manifest.ts'
import { measure, type Repository, verified } from './repository.ts'
import { DamagedContent } from './cipher.ts'
import { fingerprint } from '../installation/same-installation.ts'
import { parseSecrets, type Secrets } from '../config/secrets.ts'

const backupsPrefix = 'backups/'
export const filesPrefix = 'files/'
const summaryName = 'ateneo.json'

/** Time in UTC to the millisecond, sortable: `20260301-031500-123`. */
export function newBackupId(now: Date): string {
  return now.toISOString().replaceAll(/[-:Z]/g, '').replaceAll(/[T.]/g, '-')
}

export const keysOf = (id: string) => {
  const folder = `${backupsPrefix}${id}`
  return {
    folder,
    summary: `${folder}/${summaryName}`,
    manifest: `${folder}/manifest.json`,
    secrets: `${folder}/secrets.json`,
    table: ({ schema, name }: Pick<TableEntry, 'schema' | 'name'>) =>
      `${folder}/tables/${schema}/${name}.copy.gz`,
  }
}

/** Ids of all backups, finished or not, oldest first. */
export async function listIds(storage: Storage): Promise<{ id: string; isFinished: boolean }[]> {
  const found = new Map<string, boolean>()
  for await (const key of storage.walk(backupsPrefix)) {
    const [id = '', name] = key.slice(backupsPrefix.length).split('/')
    found.set(id, (found.get(id) ?? false) || name === summaryName)
  }
  return [...found]
    .map(([id, isFinished]) => ({ id, isFinished }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

export async function listFinished(storage: Storage): Promise<string[]> {
  return (await listIds(storage)).filter(({ isFinished }) => isFinished).map(({ id }) => id)
}

/** The named backup, or the latest. */
export async function chooseBackup(repository: Repository, wanted?: string): Promise<string> {
  const ids = await listFinished(repository.storage)
  const id = wanted ?? ids.at(-1)
  if (id !== undefined && ids.includes(id)) return id
  throw new StartupError(
    wanted === undefined
      ? `No hay ningún respaldo terminado en ${repository.description}.`
      : `No hay un respaldo ${wanted} en ${repository.description}.`,
  )
}

export async function readSummary({ storage }: Repository, id: string): Promise<Summary> {
  const key = keysOf(id).summary
  const text = await readAll(await storage.read(key), { key, maxBytes: MAX_SUMMARY_BYTES })
  return parsed(summary, text, key)
}

const MAX_SUMMARY_BYTES = 1024 ** 2
const MAX_SECRETS_BYTES = 64 * 1024
/** A manifest of a million files takes half of it; a text of V8 ends there. */
const MAX_MANIFEST_BYTES = 500 * 1000 ** 2

/** What it says must be what this program writes: a forged one would lead elsewhere. */
function parsed<Schema extends z.ZodType>(
  schema: Schema,
  bytes: Buffer,
  key: string,
): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(bytes.toString()))
  } catch (cause) {
    const [issue] = cause instanceof z.ZodError ? cause.issues : []
    const where = issue === undefined ? 'no JSON' : issue.path.join('.')
    throw new DamagedContent(`${key}: ${where}`, { cause })
  }
}

/** Rejects if it is not the one that the summary names. */
export async function readManifest(
  repository: Repository,
  id: string,
  { manifest: expected }: Summary,
): Promise<Manifest> {
  const key = keysOf(id).manifest
  const bytes = await readAll(repository.read(key), { key, maxBytes: MAX_MANIFEST_BYTES })
  const { sha256 } = await measure(one(bytes))
  if (sha256 !== expected.sha256)
    throw new DamagedContent('manifest.json: not the one of its summary')
  return parsed(manifest, bytes, key)
}

/** Rejects if they are not those of the backed up database. */
export async function readSecretsOf(
  repository: Repository,
  id: string,
  { installation, secrets: expected }: Manifest,
): Promise<Secrets> {
  const key = keysOf(id).secrets
  const bytes = await readAll(verified(repository, key, expected), {
    key,
    maxBytes: MAX_SECRETS_BYTES,
  })
  const secrets = parseSecrets(bytes.toString())
  if (secrets && fingerprint(secrets) === installation.secretsFingerprint) return secrets
  throw new DamagedContent(`${key}: not of this database`)
}

async function readAll(
  source: AsyncIterable<Buffer>,
  { key, maxBytes }: { key: string; maxBytes: number },
): Promise<Buffer> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of source) {
    length += piece.length
    if (length > maxBytes) throw new DamagedContent(`${key}: too long`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

export async function* one(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}
