import { openPlace } from '../../platform/backup/place.ts'
import { type CommandParts, complain, count, megabytes, say } from './terminal.ts'
import { verifyBackups } from '../../platform/backup/verify.ts'

export async function verifyCommand({ config, signal }: CommandParts, place: string) {
  const repository = await openPlace(config, place)
  const found = await verifyBackups(repository, { signal, onFault: complain })
  if (found.backups === 0) complain('No hay ningún respaldo terminado.')
  say(
    [
      `respaldos: ${found.backups}`,
      `tablas: ${count(found.tables)}`,
      `archivos: ${count(found.files)}`,
      `leído: ${megabytes(found.bytes)}`,
      `fallas: ${found.faults}`,
    ].join(' · '),
  )
  return found.faults > 0 || found.backups === 0 ? 1 : 0
}
