import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import pino from 'pino'
import { inject } from 'vitest'
import { buildApp } from '../app.ts'
import { readConfig } from '../platform/config/config.ts'
import type { Secrets } from '../platform/config/secrets.ts'
import type { Context } from '../context.ts'
import { connect } from '../platform/db/connect.ts'
import type { BuiltWeb } from '../platform/ssr/screens.ts'
import { jobHandlers } from '../job-handlers.ts'
import { bindJobHandlers } from '../platform/jobs/job-handler.ts'
import { openHolds } from '../platform/installation/holds.ts'
import { VisitorCache } from '../platform/http/cache/visitor-cache.ts'
import { UploadAdmission } from '../platform/http/files/upload-admission.ts'
import { Jobs } from '../platform/jobs/jobs.ts'
import { skipUnroutable } from '../platform/mail/skip-unroutable.ts'
import { openOutbox } from '../platform/mail/outbox.ts'
import type { Media } from '../platform/media/media.ts'
import { openMedia } from '../platform/media/open-media.ts'
import { openTranscriber } from '../platform/transcribers/open-transcriber.ts'
import { openInvoicing } from '../features/invoicing/service.ts'
import { openPayments } from '../features/payments/service.ts'
import { AccessTokens } from '../features/identity/sessions/access-tokens.ts'
import { VisitBuffer } from '../features/insights/visits/visit-buffer.ts'
import { openProgressQueue } from '../features/learning/service.ts'
import { paymentEventQueue } from '../features/purchases/queues.ts'
import { openQuizQueue } from '../features/quiz-attempts/service.ts'
import { openBucket, openFolder } from '../platform/storage/open-storage.ts'
import { observeMail } from '../features/system/service.ts'
import { openTracing } from '../platform/tracing/tracing.ts'
import { Client } from './client.ts'
import { databaseUrl } from './cluster.ts'
import { readOutbox } from './read-outbox.ts'
import { TEMPLATE } from './template.ts'

/** An hour: however slow a test is, its calls are counted together. */
export const limitWindowMilliseconds = 3_600_000

const PUBLIC_URL = 'http://localhost:3001'

interface TestAppOptions {
  log?: FastifyBaseLogger
  /** Off by default, since all requests of a test have the same IP address. */
  rateLimits?: boolean
  /** Extra environment variables. */
  env?: Record<string, string>
  /** `undefined` serves calls alone. */
  web?: BuiltWeb
  /** Database that is copied; nobody may be connected to it. */
  template?: string
}

const secrets: Secrets = {
  databasePassword: 'd'.repeat(64),
  sessionKey: 's'.repeat(64),
  mediaKey: 'm'.repeat(64),
}

/** Found once for all applications of a worker, since ffmpeg is started several times for it. */
let media: Promise<Media> | undefined

/** A complete server on its own database. Its clock is fixed until a test advances it. */
export async function createTestApp({
  log = pino({ level: process.env.TEST_LOG ?? 'silent' }),
  rateLimits = false,
  env = {},
  web,
  template = TEMPLATE,
}: TestAppOptions = {}) {
  const clusterUrl = inject('clusterUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // `file_copy`: PostgreSQL writes each block to its log by default, for half as much again.
  await administer(clusterUrl, `create database ${name} template ${template} strategy file_copy`)
  const url = databaseUrl(clusterUrl, name)
  const folder = await mkdtemp(path.join(tmpdir(), 'ateneo-test-'))
  const clock = new TestClock()
  const config = readConfig({ DATA_DIR: folder, PUBLIC_URL, ...env })
  const tracing = await openTracing(config.tracing, log)
  const { db, close } = await connect(url, { max: 10, log, tracing })
  const visitors = new VisitorCache()
  // What a test writes past the server is seen as at once as what goes through it.
  const own = await connect(url, { max: 10, log, tracing })
  own.pool.on('release', () => visitors.clear())
  const jobs = new Jobs(url, log, { tends: false })
  await jobs.start(jobHandlers.map((jobHandler) => jobHandler.queue))
  const outbox = path.join(folder, 'outbox')
  const ctx: Context = {
    config,
    secrets,
    db,
    storage: (await openBucket(config)) ?? (await openFolder(config)),
    uploadAdmission: new UploadAdmission({
      config,
      db,
      log,
      freeStorageBytes: () => ctx.storage.freeBytes(),
    }),
    visitors,
    mail: observeMail(
      { db, log, now: () => clock.now() },
      skipUnroutable(openOutbox(outbox, config.mailFrom, () => clock.now())),
    ),
    gateways: openPayments({ config, secrets, db, now: () => clock.now() }),
    holds: openHolds({
      db,
      now: () => clock.now(),
      elapsed: () => clock.elapsed(),
      readDatabaseTime: () => clock.now(),
    }),
    invoicing: openInvoicing({ config, secrets, db }),
    media: await (media ??= openMedia()),
    transcriber: openTranscriber(config),
    jobs,
    progressQueue: openProgressQueue(),
    quizQueue: openQuizQueue(),
    log,
    tracing,
    accessTokens: new AccessTokens(secrets.sessionKey),
    visits: new VisitBuffer(),
    now: () => clock.now(),
  }
  const app = await buildApp(ctx, { rateLimits, limitWindowMilliseconds, ...(web && { web }) })
  await app.ready()
  /**
   * Runs all waiting jobs, or those of these queues. Events of providers that this academy does not
   * have are followed by `followEvents`.
   */
  const runJobs = (...names: string[]) => {
    const wanted = jobHandlers.filter(({ queue }) =>
      names.length === 0 ? queue.name !== paymentEventQueue.name : names.includes(queue.name),
    )
    return jobs.drain(bindJobHandlers(ctx, wanted))
  }

  return {
    app,
    ctx,
    db: own.db,
    databaseUrl: url,
    clock,
    runJobs,
    emails: () => readOutbox(outbox),
    /** Emails sent to this address, including those still queued. */
    async emailsTo(email: string) {
      await runJobs()
      return (await readOutbox(outbox)).filter(({ to }) => to === email)
    },
    /** A client signed in as the user; a visitor without one. */
    as: (user?: { id: string; type: 'student' | 'professor' | 'admin' }) =>
      new Client(app, ctx, user),
    /** A client with this bearer token. */
    withToken: (token: string) => new Client(app, ctx, undefined, token),
    async close() {
      await app.close()
      await jobs.stop(1000)
      await close()
      await own.close()
      await tracing?.close()
      await administer(clusterUrl, `drop database ${name} with (force)`)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>

class TestClock {
  #now = new Date('2026-03-02T16:00:00.000Z')
  /** By how much it was set ahead, in milliseconds. */
  #set = 0

  now(): Date {
    return new Date(this.#now)
  }

  advance(span: { days?: number; hours?: number; minutes?: number; seconds?: number }): void {
    const { days = 0, hours = 0, minutes = 0, seconds = 0 } = span
    const total = ((days * 24 + hours) * 60 + minutes) * 60 + seconds
    this.#now = new Date(this.#now.getTime() + total * 1000)
  }

  /** Somebody sets it, and the database's with it: it shows a time that has not gone by. */
  jump(span: { days?: number; hours?: number; minutes?: number }): void {
    const before = this.#now.getTime()
    this.advance(span)
    this.#set += this.#now.getTime() - before
  }

  /** What has gone by, whatever it was set to. */
  elapsed(): number {
    return this.#now.getTime() - this.#set
  }

  set(instant: string): void {
    this.#now = new Date(instant)
  }
}

async function administer(clusterUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}
