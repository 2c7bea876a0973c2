import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Database } from './db/connect.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Mail } from './mail/mail.ts'
import type { Media } from './media/media.ts'
import type { OpenedGateway } from './payments/open-gateway.ts'
import type { Secrets } from './secrets.ts'
import type { Storage } from './storage/storage.ts'

/** Everything outside the process that a verb may use. */
export interface Context {
  config: Config
  secrets: Secrets
  db: Database
  storage: Storage
  mail: Mail
  gateway: OpenedGateway
  media: Media
  jobs: Jobs
  log: FastifyBaseLogger
  now(): Date
}
