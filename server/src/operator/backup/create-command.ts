import { attachDatabase } from '../../platform/db/attach-database.ts'
import { openLog } from '../../platform/logging/log.ts'
import { openBucket, openFolder } from '../../platform/storage/open-storage.ts'
import { createBackup } from '../../platform/backup/create.ts'
import { openPlace } from '../../platform/backup/place.ts'
import { type CommandParts, complain, count, megabytes, progress, say } from './terminal.ts'

export async function createCommand({ config, signal }: CommandParts, place: string) {
  await using opened = new AsyncDisposableStack()
  const log = openLog('warn')
  const database = await attachDatabase(config, { log, signal, onLost: () => undefined })
  opened.defer(database.stop)
  opened.defer(database.connection.close)
  const repository = await openPlace(config, place, { create: true })
  const tell = progress()
  const made = await createBackup({
    pool: database.connection.pool,
    secrets: database.secrets,
    dataDir: config.dataDir,
    storage: (await openBucket(config)) ?? (await openFolder(config)),
    repository,
    now: () => new Date(),
    signal,
    onProgress: ({ copied, copiedBytes }) =>
      tell(`archivos copiados: ${count(copied)} (${megabytes(copiedBytes)})`),
    onNotice: complain,
  })
  say(
    [
      `Respaldo ${made.id} en ${repository.description}${repository.isEncrypted ? ', cifrado' : ''}`,
      `tablas: ${made.tables} (${count(made.rows)} filas)`,
      `archivos: ${count(made.files)}, de ellos nuevos: ${count(made.copied)} (${megabytes(made.copiedBytes)})`,
    ].join(' · '),
  )
  if (!repository.isEncrypted) {
    say(
      'Sin BACKUP_PASSPHRASE no va cifrado: contiene las claves y los datos de todas las personas.',
    )
  }
  return 0
}
