import { errorCode } from '../errors/error-code.ts'
import { keysOf, listIds, readManifest, readSecretsOf, readSummary } from './backups.ts'
import type { Manifest } from './manifest.ts'
import { measure, type Repository } from './repository.ts'

export interface Verification {
  backups: number
  tables: number
  files: number
  bytes: number
  faults: number
}

interface Expected {
  sha256: string
  /** Unknown of tables, which are compressed. */
  sizeBytes?: number
}

/**
 * Reads every finished backup whole, contents that several share once. Each fault is one line; a
 * backup that was not finished is told of, and is none.
 */
export async function verifyBackups(
  repository: Repository,
  { signal, onFault }: { signal: AbortSignal; onFault: (line: string) => void },
): Promise<Verification> {
  const result: Verification = { backups: 0, tables: 0, files: 0, bytes: 0, faults: 0 }
  const verified = new Set<string>()
  const complain = (line: string) => {
    result.faults++
    onFault(line)
  }
  const check = async (name: string, key: string, expected: Expected) => {
    signal.throwIfAborted()
    try {
      const found = await measure(repository.read(key))
      result.bytes += found.sizeBytes
      const { sha256, sizeBytes = found.sizeBytes } = expected
      if (found.sha256 !== sha256 || found.sizeBytes !== sizeBytes) complain(`${name}: alterado`)
    } catch (error) {
      complain(`${name}: ${describeFailure(error)}`)
    }
  }
  for (const { id, isFinished } of await listIds(repository.storage)) {
    if (!isFinished) continue
    result.backups++
    const manifest = await readWhole(repository, id, complain)
    if (!manifest) continue
    for (const table of manifest.tables) {
      await check(`${id}: tabla ${table.schema}.${table.name}`, keysOf(id).table(table), table)
      result.tables++
    }
    await checkSecrets(repository, id, manifest, complain)
    for (const file of manifest.files) {
      if (verified.has(file.sha256)) continue
      verified.add(file.sha256)
      await check(`${id}: archivo ${file.key}`, repository.contentKey(file.sha256), file)
      result.files++
    }
  }
  return result
}

async function readWhole(
  repository: Repository,
  id: string,
  complain: (line: string) => void,
): Promise<Manifest | undefined> {
  try {
    return await readManifest(repository, id, await readSummary(repository, id))
  } catch (error) {
    complain(`${id}: ateneo.json o manifest.json: ${describeFailure(error)}`)
    return undefined
  }
}

/** Their hash, and the fingerprint, which tells that they belong to the rows beside them. */
async function checkSecrets(
  repository: Repository,
  id: string,
  manifest: Manifest,
  complain: (line: string) => void,
): Promise<void> {
  try {
    await readSecretsOf(repository, id, manifest)
  } catch (error) {
    complain(`${id}: secrets.json: ${describeFailure(error)}`)
  }
}

function describeFailure(error: unknown): string {
  if (errorCode(error) === 'ENOENT' || (error instanceof Error && error.name === 'NoSuchKey'))
    return 'falta'
  return error instanceof Error && error.name === 'DamagedContent'
    ? 'alterado'
    : `no se lee (${String(error)})`
}
