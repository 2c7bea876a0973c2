import { parseArgs } from 'node:util'
import { type Config, readConfig } from '../platform/config/config.ts'
import { openDataFolder } from '../platform/db/data-folder.ts'
import { requireServerAccount } from '../platform/db/folder-account.ts'
import { explainFailure } from '../platform/db/explain-failure.ts'
import { StartupError } from '../platform/errors/startup-error.ts'
import { moveObjects, type VisitBuffer } from '../platform/storage/move.ts'
import { openBucket, openFolder } from '../platform/storage/open-storage.ts'
import { keepFilesPrivate } from '../platform/file-system/private-files.ts'
import type { Storage } from '../platform/storage/storage.ts'

const usage = `Uso: npm run storage -- move s3|disk [--delete-source]

  move s3      copia los archivos de DATA_DIR/media al cubo de las variables S3_*
  move disk    copia los archivos del cubo a DATA_DIR/media

Cada copia se lee y se compara. Lo que ya está igual no se copia otra vez: se puede
interrumpir y repetir. El origen queda como está, salvo con --delete-source, que lo
borra al final y solo si todo se copió bien.`

const progressPauseMs = 5000
const interruptedCode = 130

const say = (line: string) => process.stdout.write(`${line}\n`)
const complain = (line: string) => process.stderr.write(`${line}\n`)

async function main(): Promise<number> {
  const options = readOptions()
  if (options === undefined) {
    complain(usage)
    return 2
  }
  const { source, target } = await openBoth(readConfig(), options.to)
  say(`De ${source.description}\na ${target.description}`)
  const stop = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort())
  let toldAtMs = Date.now()
  const tally = await moveObjects(source, target, {
    deleteSource: options.deleteSource,
    signal: stop.signal,
    onProgress(now) {
      if (Date.now() - toldAtMs < progressPauseMs) return
      toldAtMs = Date.now()
      say(`  ${describe(now)}`)
    },
    onFault: (key, error) => complain(`  ${key}: ${explainFailure(error)}`),
  })
  return tell(tally, stop.signal.aborted)
}

function readOptions(): { to: 's3' | 'disk'; deleteSource: boolean } | undefined {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { 'delete-source': { type: 'boolean', default: false } },
    })
    const [verb, to, ...rest] = positionals
    if (verb !== 'move' || rest.length > 0 || (to !== 's3' && to !== 'disk')) return undefined
    return { to, deleteSource: values['delete-source'] }
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error))
    return undefined
  }
}

async function openBoth(
  config: Config,
  to: 's3' | 'disk',
): Promise<{ source: Storage; target: Storage }> {
  await requireServerAccount(config.dataDir)
  const bucket = await openBucket(config)
  if (!bucket) {
    throw new StartupError(
      'Falta decir cuál es el cubo: S3_BUCKET, S3_ACCESS_KEY_ID y S3_SECRET_ACCESS_KEY (y S3_ENDPOINT si no es de Amazon).',
    )
  }
  await openDataFolder(config.dataDir, { embedded: false })
  await keepFilesPrivate(config.dataDir, { warn: (_, message) => complain(message) })
  const folder = await openFolder(config)
  return to === 's3' ? { source: folder, target: bucket } : { source: bucket, target: folder }
}

function tell(tally: VisitBuffer, isInterrupted: boolean): number {
  say(describe(tally))
  if (isInterrupted) {
    say('Se interrumpió. Repite la orden para seguir donde se quedó.')
    return interruptedCode
  }
  if (tally.faults > 0) {
    complain(
      'Hubo fallas: están arriba, con su archivo. No se borró nada del origen; repite la orden.',
    )
    return 1
  }
  say(
    tally.removed > 0
      ? 'Listo: todo está copiado y comprobado, y se borró del origen.'
      : 'Listo: todo está copiado y comprobado. El origen sigue como estaba.',
  )
  return 0
}

function describe({ copied, copiedBytes, equal, faults, removed }: VisitBuffer): string {
  const megabytes = (copiedBytes / 1e6).toLocaleString('es-MX', { maximumFractionDigits: 1 })
  const parts = [`copiados: ${copied} (${megabytes} MB)`, `ya estaban: ${equal}`]
  if (faults > 0) parts.push(`con falla: ${faults}`)
  if (removed > 0) parts.push(`borrados del origen: ${removed}`)
  return parts.join(' · ')
}

try {
  process.exitCode = await main()
} catch (error) {
  complain(explainFailure(error))
  process.exitCode = 1
}
