import { sql } from '../db/drizzle.ts'
import type { FastifyInstance } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../../context.ts'
import { cacheBriefly } from './cache/cache-briefly.ts'
import { describeForwarding, isDoctor } from './doctor-token.ts'

/** A part that answers later than this counts as away. */
const CHECK_LIMIT_MILLISECONDS = 2000
const CACHE_MILLISECONDS = 1000

interface Readiness {
  database: boolean
  storage: boolean
}

export function answerHealth(app: FastifyInstance, ctx: Context): void {
  /** Liveness: the process answers. */
  app.get('/healthz', { logLevel: 'warn', schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok', ...(isDoctor(request, ctx.secrets) && describeForwarding(request)) }
  })

  const check = cacheBriefly(CACHE_MILLISECONDS, () => checkParts(ctx))

  /**
   * Readiness: the database and the folder of files can be written, and no stop has begun; else 503.
   * A bucket is shared, so that turning to another process helps nobody: pages go on without it.
   */
  app.get('/readyz', { logLevel: 'warn', schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    app.readinessAskedAtMs = Date.now()
    const parts = await check()
    const isServing = parts.database && (parts.storage || ctx.config.s3 !== undefined)
    const status = isServing ? (parts.storage ? 'ok' : 'degraded') : 'unavailable'
    return reply
      .status(isServing && !app.isDraining ? 200 : 503)
      .send({ status: app.isDraining ? 'stopping' : status, ...parts })
  })
}

async function checkParts(ctx: Context): Promise<Readiness> {
  const [database, storage] = await Promise.all([
    isWorking(ctx, 'database', checkDatabase(ctx)),
    isWorking(ctx, 'storage', ctx.storage.check()),
  ])
  return { database, storage }
}

/** A standby accepts connections and refuses to write. */
async function checkDatabase({ db }: Context): Promise<void> {
  const { rows } = await db.execute<{ readOnly: string }>(
    sql`select current_setting('transaction_read_only') as "readOnly"`,
  )
  if (rows[0]?.readOnly !== 'off') throw new Error('the database is read-only')
}

async function isWorking(ctx: Context, part: string, check: Promise<void>): Promise<boolean> {
  const limit = sleep(CHECK_LIMIT_MILLISECONDS, undefined, { ref: false }).then(() => {
    throw new Error(`no answer in ${CHECK_LIMIT_MILLISECONDS} ms`)
  })
  try {
    await Promise.race([check, limit])
    return true
  } catch (err) {
    ctx.log.error({ err, part }, 'not ready')
    return false
  }
}
