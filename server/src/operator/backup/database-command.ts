import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, readConfig } from '../../platform/config/config.ts'
import { connect } from '../../platform/db/connect.ts'
import { markFile, postgresDataIn } from '../../platform/db/data-folder.ts'
import { requireServerAccount } from '../../platform/db/folder-account.ts'
import { openDatabase } from '../../platform/db/open-database.ts'
import { explainFailure } from '../../platform/db/explain-failure.ts'
import { openLog } from '../../platform/logging/log.ts'
import { StartupError } from '../../platform/errors/startup-error.ts'
import { moveDatabase } from '../../platform/backup/move-database.ts'
import { complain, count, progress, say } from './terminal.ts'

const usage = `Uso: npm run database -- move external|embedded

  move external    copia la base incluida (DATA_DIR/postgres) a la de DATABASE_URL
  move embedded    copia la base de DATABASE_URL a la incluida

Con Ateneo detenido. El destino debe estar vacío. Cada tabla se compara; si algo falla, el
destino queda vacío y se puede repetir. El origen queda como está.`

const interruptedCode = 130

type Target = 'external' | 'embedded'

async function main(): Promise<number> {
  const to = readTarget()
  if (to === undefined) {
    complain(usage)
    return 2
  }
  const stop = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort())
  try {
    return await move(readConfig(), to, stop.signal)
  } catch (error) {
    if (!stop.signal.aborted) throw error
    complain('Se interrumpió. El destino quedó vacío y el origen como estaba: repite la orden.')
    return interruptedCode
  }
}

function readTarget(): Target | undefined {
  try {
    const [verb, to, ...rest] = parseArgs({ allowPositionals: true }).positionals
    if (verb !== 'move' || rest.length > 0) return undefined
    return to === 'external' || to === 'embedded' ? to : undefined
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error))
    return undefined
  }
}

async function move(config: Config, to: Target, signal: AbortSignal): Promise<number> {
  requireBoth(config, to)
  await requireServerAccount(config.dataDir)
  const log = openLog('warn')
  await using opened = new AsyncDisposableStack()
  const external = await connect(config.databaseUrl!, { max: 2, log })
  opened.defer(external.close)
  const embedded = await openDatabase(
    { ...config, databaseUrl: undefined },
    { log, signal, onLost: () => undefined },
  )
  opened.defer(embedded.stop)
  opened.defer(embedded.connection.close)
  const inside = { url: embedded.url, pool: embedded.connection.pool }
  const outside = { url: config.databaseUrl!, pool: external.pool }
  const tell = progress()
  const isOut = to === 'external'
  const { tables, rows } = await moveDatabase({
    source: isOut ? inside : outside,
    target: isOut ? outside : inside,
    secrets: embedded.secrets,
    signal,
    onTable: ({ schema, name }) => tell(`tabla ${schema}.${name}`),
  })
  await (isOut ? outside : inside).pool.query('set statement_timeout = 0; analyze')
  say(`Listo: ${tables} tablas, ${count(rows)} filas, iguales en las dos bases.`)
  say(isOut ? afterExternal(config) : afterEmbedded)
  return 0
}

/** Before anything is created. */
function requireBoth({ databaseUrl, dataDir }: Config, to: Target): void {
  if (databaseUrl === undefined) {
    throw new StartupError('Falta decir cuál es la otra base: DATABASE_URL.')
  }
  if (!existsSync(path.join(dataDir, markFile))) {
    throw new StartupError(`No hay un Ateneo en ${dataDir}. Indica en DATA_DIR su carpeta.`)
  }
  if (to === 'external' && !existsSync(postgresDataIn(dataDir))) {
    throw new StartupError(`En ${dataDir} no hay una base incluida.`)
  }
}

const afterExternal = ({ dataDir }: Config) =>
  `Arranca Ateneo con DATABASE_URL, siempre con el mismo DATA_DIR. Cuando lo hayas visto funcionar, aparta ${postgresDataIn(dataDir)}: sin DATABASE_URL arrancaría con la base de antes.`

const afterEmbedded =
  'Arranca Ateneo sin DATABASE_URL, con el mismo DATA_DIR. La base de antes sigue como estaba.'

try {
  process.exitCode = await main()
} catch (error) {
  complain(explainFailure(error))
  process.exitCode = 1
}
