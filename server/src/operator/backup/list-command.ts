import { listFinished, readSummary } from '../../platform/backup/backups.ts'
import { openPlace } from '../../platform/backup/place.ts'
import { DamagedContent } from '../../platform/backup/cipher.ts'
import type { Repository } from '../../platform/backup/repository.ts'
import { type CommandParts, complain, say } from './terminal.ts'

export async function listCommand({ config }: CommandParts, place: string) {
  const repository = await openPlace(config, place)
  const ids = await listFinished(repository.storage)
  for (const id of ids) {
    say(`${id} · ${await describe(repository, id)}`)
  }
  if (ids.length === 0) complain('No hay ningún respaldo terminado.')
  return 0
}

async function describe(repository: Repository, id: string): Promise<string> {
  try {
    const { version, createdAt, schema } = await readSummary(repository, id)
    return `${createdAt} · Ateneo ${version}, base ${schema.migrations}`
  } catch (error) {
    if (error instanceof DamagedContent) return 'dañado: su ateneo.json está alterado'
    throw error
  }
}
