import path from 'node:path'
import { announce } from './announce.ts'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import type { Context } from './context.ts'
import { connect } from './db/connect.ts'
import { openDataFolder } from './db/data-folder.ts'
import { startEmbeddedPostgres } from './db/embedded.ts'
import { migrateDatabase } from './db/migrate.ts'
import { seedDatabase } from './db/seed.ts'
import { duties } from './duties.ts'
import { listen, requireAddress } from './http/listen.ts'
import { bindDuties } from './jobs/duty.ts'
import { Jobs } from './jobs/jobs.ts'
import { openLog } from './log.ts'
import { openOutbox } from './mail/outbox.ts'
import { openSmtp } from './mail/smtp.ts'
import { openMedia } from './media/open-media.ts'
import { gatewaySettings, openGateway } from './payments/open-gateway.ts'
import { openSandboxStore } from './payments/store.ts'
import { loadSecrets } from './secrets.ts'
import { getSiteName } from './settings/service.ts'
import { openBucket, openFolder, requireMoved } from './storage/open-storage.ts'

const webBuild = path.resolve(import.meta.dirname, '../../web/build')
const web = {
  folder: path.join(webBuild, 'client'),
  drawing: path.join(webBuild, 'server/index.js'),
}
const MAX_CONNECTIONS = 20
const JOBS_LIMIT_MILLISECONDS = 10_000

export interface RunningServer {
  stop: () => Promise<void>
}

/** Starts all there is to start, in order; what fails ends what had been started before it. */
export async function startServer({ onLost }: { onLost: () => void }): Promise<RunningServer> {
  const config = readConfig()
  const log = openLog(config.logLevel)
  await using opened = new AsyncDisposableStack()
  if (config.role !== 'worker') await requireAddress(config)
  const bucket = await openBucket(config)
  if (bucket) await requireMoved(bucket, config)
  const database = await openDatabase(config, log, onLost)
  opened.defer(database.stop)
  const { secrets, connection } = database
  opened.defer(connection.close)
  const { db, pool } = connection
  await migrateDatabase(pool)
  const newAdministrator = await seedDatabase(db, config.admin, new Date())
  const jobs = new Jobs(database.url, log)
  opened.defer(() => jobs.stop(JOBS_LIMIT_MILLISECONDS))
  const queues = duties.map(({ queue }) => queue)
  await jobs.start(queues)
  // The database of a data folder admits one process, so that whoever was at work is dead.
  if (config.databaseUrl === undefined) await jobs.retryInterrupted(queues)

  const mail = openMail(config)
  const ctx: Context = {
    config,
    secrets,
    db,
    storage: bucket ?? (await openFolder(config)),
    mail,
    gateway: openGateway(
      gatewaySettings(config, () => getSiteName(db)),
      openSandboxStore(db),
    ),
    media: await openMedia(),
    jobs,
    log,
    now: () => new Date(),
  }
  if (config.role !== 'web') await jobs.work(bindDuties(ctx, duties))
  if (config.role !== 'worker') {
    const app = await buildApp(ctx, { web })
    opened.defer(() => app.close())
    await listen(app, config)
  }
  announce(ctx, { database: database.description, newAdministrator })
  const running = opened.move()
  return { stop: () => running.disposeAsync() }
}

/** A server that is named is asked before anything is made here; the embedded one lives in the data folder. */
async function openDatabase(config: Config, log: Context['log'], onLost: () => void) {
  const { databaseUrl, dataDir } = config
  if (databaseUrl !== undefined) {
    const connection = await connect(databaseUrl, { max: MAX_CONNECTIONS, log })
    await openDataFolder(dataDir, { embedded: false })
    const secrets = await loadSecrets(dataDir)
    const { host, pathname } = new URL(databaseUrl)
    const description = `PostgreSQL en ${host}${pathname}`
    return { url: databaseUrl, description, secrets, connection, stop: async () => undefined }
  }
  await openDataFolder(dataDir, { embedded: true })
  const secrets = await loadSecrets(dataDir)
  const password = secrets.databasePassword
  const { url, stop } = await startEmbeddedPostgres({ dataDir, password, log, onLost })
  const connection = await connect(url, { max: MAX_CONNECTIONS, log })
  const description = `PostgreSQL incluido, en ${path.join(dataDir, 'postgres')}`
  return { url, description, secrets, connection, stop }
}

function openMail(config: Config) {
  const { smtpUrl, mailFrom, dataDir } = config
  return smtpUrl === undefined
    ? openOutbox(path.join(dataDir, 'outbox'), mailFrom)
    : openSmtp(smtpUrl, mailFrom)
}
