import { stat } from 'node:fs/promises'
import { sql } from '../platform/db/drizzle.ts'
import { listMigrations } from '../platform/db/migrate.ts'
import { fingerprint } from '../platform/installation/same-installation.ts'
import { installation } from '../platform/installation/tables.ts'
import { openHolds } from '../platform/installation/holds.ts'
import { findRestoration, isEmailHeld } from '../platform/installation/store.ts'
import { askProviderTime, openPayments } from '../features/payments/service.ts'
import { explainClock } from '../features/system/service.ts'
import { countJobs } from '../platform/jobs/failed-jobs.ts'
import { FRESH_HOURS } from '../platform/backup/due.ts'
import { programVersion } from '../platform/backup/version.ts'
import { findLastSuccess } from '../platform/backup/store.ts'
import { type Check, fault, ok, warning } from './check.ts'
import type { Operator } from './open-operator.ts'

/** Of pg-boss: its pool, and one that listens. */
const CONNECTIONS_FOR_JOBS = 5
const CLOCK_LIMIT_SECONDS = 5

/** Checks that ask the database, by their name on screen. */
export function databaseChecks(operator: Operator): [string, Check][] {
  return [
    ['Versiones', () => checkVersions(operator)],
    ['Claves', () => checkSecrets(operator)],
    ['Conexiones', () => checkConnections(operator)],
    ['Reloj', () => checkClock(operator)],
    ['Trabajos', () => checkJobs(operator)],
    ['Respaldos', () => checkBackups(operator)],
  ]
}

async function checkVersions({ database }: Operator) {
  const { rows } = await database.connection.db.execute<{ server: string; latest: string }>(sql`
    select current_setting('server_version') as server,
      (select max(created_at) from drizzle.__drizzle_migrations) as latest`)
  const { server, latest } = rows[0]!
  const missing = listMigrations().filter((each) => each > Number(latest)).length
  const words = `Ateneo ${await programVersion()}, Node.js ${process.versions.node}, PostgreSQL ${server}`
  if (missing === 0) return ok(`${words}, base al día`)
  return warning(`${words}; a la base le faltan ${missing} cambios, que hace el próximo arranque`)
}

async function checkSecrets({ database }: Operator) {
  const [row] = await database.connection.db.select().from(installation)
  if (row?.secretsFingerprint === fingerprint(database.secrets)) return ok('son las de esta base')
  return fault('secrets.json no es el de esta base: Ateneo no arranca. Restáuralo de un respaldo.')
}

async function checkConnections({ config, database }: Operator) {
  const { rows } = await database.connection.db.execute<{ most: number; used: number }>(sql`
    select current_setting('max_connections')::int
        - current_setting('superuser_reserved_connections')::int as most,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used`)
  const { most, used } = rows[0]!
  const ofProcess = config.databasePool + CONNECTIONS_FOR_JOBS
  const words = `${used} en uso de ${most}; cada proceso usa hasta ${ofProcess}`
  if (ofProcess > most) return fault(`${words}: baja DATABASE_POOL o sube max_connections`)
  if (most - used > ofProcess) return ok(words)
  return warning(`${words}: sube max_connections, o baja DATABASE_POOL`)
}

async function checkClock({ config, database, now }: Operator) {
  const asked = Date.now()
  const { rows } = await database.connection.db.execute<{ now: string }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`,
  )
  const seconds = Math.abs(Number(rows[0]!.now) - (asked + Date.now()) / 2) / 1000
  const words = `${seconds.toFixed(1)} s de diferencia con la base`
  if (seconds >= CLOCK_LIMIT_SECONDS) return fault(`${words}: ajusta la hora del equipo`)
  const { secrets, connection } = database
  const gateways = openPayments({ config, secrets, db: connection.db })
  const askProvider = () => askProviderTime(config, gateways)
  const holds = openHolds({ db: connection.db, now, askProvider })
  await holds.askProvider()
  const doubt = await holds.findClockDoubt()
  return doubt ? fault(`${explainClock(doubt)} Ajusta la hora del equipo`) : ok(words)
}

async function checkJobs({ database }: Operator) {
  const { db } = database.connection
  const queues = await countJobs(db)
  const sum = (key: 'waiting' | 'failed') => queues.reduce((all, queue) => all + queue[key], 0)
  const restoration = await findRestoration(db)
  const isMoneyHeld = restoration?.resumedAt === null
  const held = [
    (await isEmailHeld(db)) ? '; los correos están detenidos desde la restauración' : '',
    isMoneyHeld ? '; el dinero no se mueve solo desde la restauración (Panel, Sistema)' : '',
  ].join('')
  const words = `en espera ${sum('waiting')}, con falla ${sum('failed')}${held}`
  if (sum('failed') === 0 && held === '') return ok(words)
  return warning(sum('failed') > 0 ? `${words} (npm run jobs -- list)` : words)
}

async function checkBackups({ config, database, now }: Operator) {
  const { schedule } = config.backup
  if (schedule === undefined) return warning('ninguno automático: indica BACKUP_FOLDER')
  const last = await findLastSuccess(database.connection.db)
  if (last === undefined) return warning('todavía ninguno automático')
  const hours = (now().getTime() - last.startedAt.getTime()) / 3_600_000
  const words = `el último, hace ${Math.round(hours)} h`
  if (hours >= FRESH_HOURS) return fault(`${words}; mira los avisos del sitio`)
  return (await isOnOwnDisk(schedule.place, config.dataDir))
    ? ok(words)
    : warning(
        `${words}, en el mismo disco que los datos: si falla, se pierden los dos (¿está montado ${schedule.place}?)`,
      )
}

/** A disk that is not mounted leaves an empty folder of the system's own disk in its place. */
async function isOnOwnDisk(place: string, dataDir: string): Promise<boolean> {
  if (place.startsWith('s3://')) return true
  const [own, data] = await Promise.all([stat(place), stat(dataDir)])
  return own.dev !== data.dev
}
