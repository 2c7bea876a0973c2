import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Database } from './db/connect.ts'
import type { Replica } from './db/replica.ts'
import type { Arrivals } from './http/files/arrivals.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Mail } from './mail/mail.ts'
import type { Media } from './media/media.ts'
import type { Gateways, OpenedGateway } from './payments/open-gateway.ts'
import type { Secrets } from './secrets.ts'
import type { Storage } from './storage/storage.ts'
import type { Tracing } from './tracing/tracing.ts'

/** Dependencies of service functions on everything outside the process. */
export interface Context {
  config: Config
  secrets: Secrets
  db: Database
  /** A standby of `db` for visitors' readings; `undefined`: none is configured. */
  replica: Replica | undefined
  storage: Storage
  arrivals: Arrivals
  mail: Mail
  /** Payment provider of new orders. */
  gateway: OpenedGateway
  /** All usable payment providers by name. */
  gateways: Gateways
  media: Media
  jobs: Jobs
  log: FastifyBaseLogger
  /** `undefined` where nothing is traced. */
  tracing: Tracing | undefined
  now(): Date
}
