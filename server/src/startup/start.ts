import { announce } from './announce.ts'
import { buildApp } from '../app.ts'
import { builtWeb } from './built-web.ts'
import { type Config, readConfig } from '../platform/config/config.ts'
import type { Context } from '../context.ts'
import { explainForeignFile } from '../platform/db/folder-account.ts'
import { isFatalToConnection } from '../platform/db/lost-connection.ts'
import { migrateDatabase } from '../platform/db/migrate.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { seedDatabase } from './seed.ts'
import { requireSameInstallation } from '../platform/installation/same-installation.ts'
import { openHolds } from '../platform/installation/holds.ts'
import { isEmailHeld } from '../platform/installation/store.ts'
import { jobHandlers } from '../job-handlers.ts'
import { VisitorCache } from '../platform/http/cache/visitor-cache.ts'
import { UploadAdmission } from '../platform/http/files/upload-admission.ts'
import { drain } from '../platform/http/drain.ts'
import { buildHealthApp } from '../platform/metrics/health-port.ts'
import { type Address, listen, requireAddress } from '../platform/http/listen.ts'
import { startWorkers } from './start-workers.ts'
import { Jobs } from '../platform/jobs/jobs.ts'
import { openLog } from '../platform/logging/log.ts'
import { openMail } from '../platform/mail/open-mail.ts'
import { openMedia } from '../platform/media/open-media.ts'
import { openTranscriber } from '../platform/transcribers/open-transcriber.ts'
import { openInvoicing } from '../features/invoicing/service.ts'
import {
  askProviderTime,
  describeProviders,
  listOfferedProviders,
  openPayments,
  warnOfTestPayments,
} from '../features/payments/service.ts'
import { AccessTokens } from '../features/identity/sessions/access-tokens.ts'
import { VisitBuffer } from '../features/insights/visits/visit-buffer.ts'
import { openProgressQueue } from '../features/learning/service.ts'
import { openQuizQueue } from '../features/quiz-attempts/service.ts'
import { leftoverAgeMs, removeLeftovers } from '../platform/storage/leftovers.ts'
import { explainFullDisk } from '../platform/errors/startup-error.ts'
import { openBucket, openFolder, requireMoved } from '../platform/storage/open-storage.ts'
import { beatAsWorker, listGauges, observeMail } from '../features/system/service.ts'
import { openTracing } from '../platform/tracing/tracing.ts'
import { listPlayableFolders } from '../features/videos/service.ts'

const JOBS_LIMIT_MILLISECONDS = 10_000

export interface RunningServer {
  stop: () => Promise<void>
}

export interface StartOptions {
  /** Aborts a running start. */
  signal: AbortSignal
  /** Called on a fatal error; the caller must stop the server. */
  onFault: () => void
}

/** Starts all parts in order; an error stops those already started. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const config = readConfig()
  try {
    return await startAll(config, options)
  } catch (error) {
    throw explainForeignFile(explainFullDisk(error, config.dataDir), config.dataDir)
  }
}

async function startAll(config: Config, { signal, onFault }: StartOptions): Promise<RunningServer> {
  const log = openLog(config.logLevel, { addresses: config.logAddresses })
  // By default Node.js would exit at once, and leave PostgreSQL running.
  process.on('uncaughtException', (err, origin) => {
    // pg-boss takes the listeners off its LISTEN client at the first word of a loss, and PgBouncer
    // says a second one.
    if (origin === 'uncaughtException' && isFatalToConnection(err)) {
      return log.error({ err }, 'a connection with the database was lost')
    }
    log.fatal({ err, origin }, 'unexpected fault')
    onFault()
  })
  await using opened = new AsyncDisposableStack()
  const { health } = config
  const address: Address | undefined =
    config.role === 'worker' ? health && { ...health, variables: 'HEALTH_' } : config
  if (address) await requireAddress(address)
  const tracing = await openTracing(config.tracing, log)
  if (tracing) opened.defer(() => tracing.close())
  const bucket = await openBucket(config)
  if (bucket) await requireMoved(bucket, config)
  const database = await openDatabase(config, { log, tracing, signal, onLost: onFault })
  opened.defer(database.stop)
  const { secrets, connection } = database
  opened.defer(connection.close)
  const { db, pool } = connection
  signal.throwIfAborted()
  await migrateDatabase(pool)
  const storage = bucket ?? (await openFolder(config))
  await requireSameInstallation({
    db,
    secrets,
    storage,
    listFolders: listPlayableFolders,
    now: new Date(),
  })
  const { isTTY: isAtTerminal } = process.stdout
  const seeded = await seedDatabase(db, { ...config.admin, isAtTerminal }, new Date())
  const jobs = new Jobs(database.url, log)
  opened.defer(() => jobs.stop(JOBS_LIMIT_MILLISECONDS))
  const queues = jobHandlers.map(({ queue }) => queue)
  await jobs.start(queues)
  // The data folder's lock admits one process, so active jobs belong to a dead one.
  if (config.databaseUrl === undefined) await jobs.retryInterrupted(queues)

  await removeLeftovers(config.dataDir, config.databaseUrl === undefined ? 0 : leftoverAgeMs)
  const mail = observeMail({ db, log, now: () => new Date() }, openMail(config))
  const uploadAdmission = new UploadAdmission({
    config,
    db,
    log,
    freeStorageBytes: () => storage.freeBytes(),
  })
  if (config.databaseUrl === undefined) await uploadAdmission.forgetOthers()
  const gateways = openPayments({ config, secrets, db })
  const ctx: Context = {
    config,
    secrets,
    db,
    storage,
    uploadAdmission,
    visitors: new VisitorCache(),
    mail,
    gateways,
    holds: openHolds({
      db,
      now: () => new Date(),
      askProvider: () => askProviderTime(config, gateways),
    }),
    invoicing: openInvoicing({ config, secrets, db }),
    media: await openMedia(),
    transcriber: openTranscriber(config),
    jobs,
    progressQueue: openProgressQueue(),
    quizQueue: openQuizQueue(),
    log,
    tracing,
    accessTokens: new AccessTokens(secrets.sessionKey),
    visits: new VisitBuffer(),
    now: () => new Date(),
  }
  const offered = await listOfferedProviders(ctx)
  const warning = warnOfTestPayments(offered, config.testPayments)
  if (warning !== undefined) log.warn(warning)
  const emailHeld = await isEmailHeld(db)
  const held = await ctx.holds.find()
  if (config.role !== 'web') {
    opened.defer(await startWorkers(ctx, { emailHeld }))
    opened.use(beatAsWorker(ctx))
  }
  if (address) {
    const app =
      config.role === 'worker'
        ? buildHealthApp(ctx, listGauges(ctx))
        : await buildApp(ctx, { web: builtWeb })
    opened.defer(() => drain(app))
    signal.throwIfAborted()
    await listen(app, address)
  }
  const payments = describeProviders(offered)
  announce(ctx, { database: database.description, payments, ...seeded, emailHeld, held })
  const running = opened.move()
  return { stop: () => running.disposeAsync() }
}
