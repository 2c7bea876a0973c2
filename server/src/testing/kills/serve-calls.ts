import pino from 'pino'
import { buildApp } from '../../app.ts'
import type { Context } from '../../context.ts'
import { AccessTokens } from '../../features/identity/sessions/access-tokens.ts'
import { VisitBuffer } from '../../features/insights/visits/visit-buffer.ts'
import { openProgressQueue } from '../../features/learning/service.ts'
import { openQuizQueue } from '../../features/quiz-attempts/service.ts'
import { openInvoicing } from '../../features/invoicing/service.ts'
import { openPayments } from '../../features/payments/service.ts'
import { paymentEventQueue } from '../../features/purchases/queues.ts'
import { jobHandlers } from '../../job-handlers.ts'
import { readConfig } from '../../platform/config/config.ts'
import { connect } from '../../platform/db/connect.ts'
import { openDatabase } from '../../platform/db/open-database.ts'
import { openHolds } from '../../platform/installation/holds.ts'
import { VisitorCache } from '../../platform/http/cache/visitor-cache.ts'
import { UploadAdmission } from '../../platform/http/files/upload-admission.ts'
import { bindJobHandlers } from '../../platform/jobs/job-handler.ts'
import { Jobs } from '../../platform/jobs/jobs.ts'
import { openMail } from '../../platform/mail/open-mail.ts'
import { openMedia } from '../../platform/media/open-media.ts'
import { openFolder } from '../../platform/storage/open-storage.ts'

/**
 * The server without its pages, which only a build has: what `ROLE=web` answers to calls, with the
 * job that follows what providers tell it.
 */
export async function serveCalls(): Promise<void> {
  const log = pino({ level: 'error' })
  const config = readConfig()
  const database = await openDatabase(config, {
    log,
    signal: new AbortController().signal,
    onLost: () => process.exit(1),
  })
  const { secrets, url } = database
  const { db } = await connect(url, { max: 5, log })
  const jobs = new Jobs(url, log)
  await jobs.start(jobHandlers.map(({ queue }) => queue))
  const storage = await openFolder(config)
  const ctx: Context = {
    config,
    secrets,
    db,
    storage,
    uploadAdmission: new UploadAdmission({
      config,
      db,
      log,
      freeStorageBytes: () => storage.freeBytes(),
    }),
    visitors: new VisitorCache(),
    mail: openMail(config),
    gateways: openPayments({ config, secrets, db }),
    holds: openHolds({ db, now: () => new Date() }),
    invoicing: openInvoicing({ config, secrets, db }),
    media: await openMedia(),
    transcriber: undefined,
    jobs,
    progressQueue: openProgressQueue(),
    quizQueue: openQuizQueue(),
    log,
    tracing: undefined,
    accessTokens: new AccessTokens(secrets.sessionKey),
    visits: new VisitBuffer(),
    now: () => new Date(),
  }
  const followers = jobHandlers.filter(({ queue }) => queue.name === paymentEventQueue.name)
  await jobs.work(bindJobHandlers(ctx, followers))
  const app = await buildApp(ctx)
  await app.listen({ port: config.port, host: '127.0.0.1' })
  process.stdout.write('Ateneo está listo\n')
}
