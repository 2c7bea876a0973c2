import { listFinished, readSummary } from './backups.ts'
import { openPlace } from './place.ts'
import { type CommandParts, complain, say } from './terminal.ts'

export async function listCommand({ config }: CommandParts, place: string) {
  const repository = await openPlace(config, place)
  const ids = await listFinished(repository.storage)
  for (const id of ids) {
    const { version, createdAt, schema } = await readSummary(repository, id)
    say(`${id} · ${createdAt} · Ateneo ${version}, base ${schema.migrations}`)
  }
  if (ids.length === 0) complain('No hay ningún respaldo terminado.')
  return 0
}
