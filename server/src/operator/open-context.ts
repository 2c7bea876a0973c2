import type { Context } from '../context.ts'
import { requireServerAccount } from '../platform/db/folder-account.ts'
import { openHolds } from '../platform/installation/holds.ts'
import { VisitorCache } from '../platform/http/cache/visitor-cache.ts'
import { UploadAdmission } from '../platform/http/files/upload-admission.ts'
import { requireSameInstallation } from '../platform/installation/same-installation.ts'
import { jobHandlers } from '../job-handlers.ts'
import { Jobs } from '../platform/jobs/jobs.ts'
import { openMail } from '../platform/mail/open-mail.ts'
import { openMedia } from '../platform/media/open-media.ts'
import { openTranscriber } from '../platform/transcribers/open-transcriber.ts'
import { openInvoicing } from '../features/invoicing/service.ts'
import { openPayments } from '../features/payments/service.ts'
import { AccessTokens } from '../features/identity/sessions/access-tokens.ts'
import { VisitBuffer } from '../features/insights/visits/visit-buffer.ts'
import { openProgressQueue } from '../features/learning/service.ts'
import { openQuizQueue } from '../features/quiz-attempts/service.ts'
import { openBucket, openFolder } from '../platform/storage/open-storage.ts'
import { listPlayableFolders } from '../features/videos/service.ts'
import type { Operator } from './open-operator.ts'

const STOP_MILLISECONDS = 5000

/**
 * Runs service functions in the terminal. Jobs are put into their queues, and done by the server
 * that runs beside it, or at its next start.
 */
export async function withContext(
  { config, database, log, now }: Operator,
  work: (ctx: Context) => Promise<number>,
): Promise<number> {
  await requireServerAccount(config.dataDir)
  const { secrets, connection, url } = database
  const { db } = connection
  const storage = (await openBucket(config)) ?? (await openFolder(config))
  await requireSameInstallation({
    db,
    secrets,
    storage,
    listFolders: listPlayableFolders,
    now: now(),
  })
  const jobs = new Jobs(url, log, { tends: false })
  try {
    await jobs.start(jobHandlers.map(({ queue }) => queue))
    return await work({
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
      holds: openHolds({ db, now }),
      invoicing: openInvoicing({ config, secrets, db }),
      media: await openMedia(),
      transcriber: openTranscriber(config),
      jobs,
      progressQueue: openProgressQueue(),
      quizQueue: openQuizQueue(),
      log,
      tracing: undefined,
      accessTokens: new AccessTokens(secrets.sessionKey),
      visits: new VisitBuffer(),
      now,
    })
  } finally {
    await jobs.stop(STOP_MILLISECONDS)
  }
}
