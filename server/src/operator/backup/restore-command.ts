import { openLog } from '../../platform/logging/log.ts'
import { openPlace } from '../../platform/backup/place.ts'
import { restoreBackup } from '../../platform/backup/restore.ts'
import { type CommandParts, complain, count, progress, say } from './terminal.ts'

export async function restoreCommand({ config, signal, backup }: CommandParts, place: string) {
  const repository = await openPlace(config, place)
  const restored = await restoreBackup({
    config,
    repository,
    wanted: backup,
    log: openLog('warn'),
    signal,
    now: () => new Date(),
    onProgress: progress(),
    onLeft: complain,
  })
  say(
    [
      `Restaurado el respaldo ${restored.id}, del ${restored.createdAt}`,
      `tablas: ${restored.tables} (${count(restored.rows)} filas)`,
      `archivos: ${count(restored.files)}`,
      restored.database,
    ].join(' · '),
  )
  if (restored.migrated > 0) say(`La base pasó a esta versión: ${restored.migrated} cambios.`)
  if (process.getuid?.() === 0) {
    say(
      `Lo restaurado es de root. Si Ateneo trabaja con otra cuenta: «chown -R CUENTA: ${config.dataDir}».`,
    )
  }
  say(
    'Los correos quedan en espera, porque algunos pudieron salir ya. Arranca Ateneo, míralo, y déjalos salir con «npm run backup -- resume-email» (--discard borra antes los del respaldo).',
  )
  say(
    'Tampoco se mueve dinero por sí solo, porque los proveedores saben más que el respaldo: en Sistema, «Después de restaurar», se decide de cada cobro y cuándo sigue.',
  )
  return 0
}
