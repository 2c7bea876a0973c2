import type { FastifyBaseLogger } from 'fastify'
import type { AccessTokens } from './features/identity/sessions/access-tokens.ts'
import type { VisitBuffer } from './features/insights/visits/visit-buffer.ts'
import type { BoundedQueue } from './platform/concurrency/bounded-queue.ts'
import type { Config } from './platform/config/config.ts'
import type { Database } from './platform/db/connect.ts'
import type { VisitorCache } from './platform/http/cache/visitor-cache.ts'
import type { UploadAdmission } from './platform/http/files/upload-admission.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { Mail } from './platform/mail/mail.ts'
import type { Holds } from './platform/installation/holds.ts'
import type { Invoicing } from './platform/invoicing-providers/providers.ts'
import type { Media } from './platform/media/media.ts'
import type { Gateways } from './platform/payment-gateways/gateways.ts'
import type { Secrets } from './platform/config/secrets.ts'
import type { Storage } from './platform/storage/storage.ts'
import type { Transcriber } from './platform/transcribers/transcriber.ts'
import type { Tracing } from './platform/tracing/tracing.ts'

/** Dependencies of service functions on everything outside the process. */
export interface Context {
  config: Config
  secrets: Secrets
  db: Database
  storage: Storage
  uploadAdmission: UploadAdmission
  visitors: VisitorCache
  mail: Mail
  /** Payment providers by name. */
  gateways: Gateways
  /** Where receipts are invoiced. */
  invoicing: Invoicing
  media: Media
  /** Makes text of speech; `undefined` where nobody set it up. */
  transcriber: Transcriber | undefined
  jobs: Jobs
  /** Why what moves money must not go on by itself. */
  holds: Holds
  /** Reports of progress that are being written. */
  progressQueue: BoundedQueue
  /** Attempts at quizzes that are being begun, answered and submitted. */
  quizQueue: BoundedQueue
  log: FastifyBaseLogger
  /** `undefined` where nothing is traced. */
  tracing: Tracing | undefined
  accessTokens: AccessTokens
  /** Page views and searches in memory, written to the database once a minute. */
  visits: VisitBuffer
  now(): Date
}
