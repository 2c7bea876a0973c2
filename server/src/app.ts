import fastifyCookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { randomUUID } from 'node:crypto'
import { TOKEN_PREFIX } from '@ateneo/contract'
import type { Context } from './context.ts'
import { fail } from './platform/errors/fail.ts'
import {
  answerBrokenRequest,
  answerUnreadableAddress,
  toReadableAddress,
} from './platform/http/broken-requests.ts'
import { clientIp } from './platform/http/client-ip.ts'
import { clearAfterWrites } from './platform/http/cache/clear-after-writes.ts'
import { compressReplies } from './platform/http/compression.ts'
import { describeCalls } from './platform/http/docs.ts'
import { prepareDrain } from './platform/http/drain.ts'
import { endStalledBodies } from './platform/http/stalled-bodies.ts'
import { answerErrors } from './platform/http/errors.ts'
import { answerHealth } from './platform/http/health.ts'
import { sharedCounts } from './platform/http/limits/shared-counts.ts'
import { RequestLog } from './platform/http/log-requests.ts'
import { type Identify, mount } from './platform/http/mount.ts'
import { policyOfPage, protectAnswers } from './platform/http/security.ts'
import { type BuiltWeb, serveNoScreens, serveScreens } from './platform/ssr/screens.ts'
import { endUnreadBodies } from './platform/http/unread-bodies.ts'
import { warnOfUntrustedProxy } from './platform/http/untrusted-proxy.ts'
import { answerMetrics } from './platform/metrics/answer-metrics.ts'
import { listDatabaseGauges } from './platform/metrics/database-gauges.ts'
import { Metrics } from './platform/metrics/metrics.ts'
import { observeRequests } from './platform/metrics/observe-requests.ts'
import { identifyCaller } from './features/identity/service.ts'
import { plugins, routes } from './routes.ts'
import { getSettings } from './features/settings/service.ts'
import { listGauges } from './features/system/service.ts'
import { identifyByToken } from './features/tokens/service.ts'

const MAX_JSON_BYTES = 1024 * 1024

const pluginName = Symbol.for('fastify.display-name')

export interface AppOptions {
  /** `undefined` serves the API without the web. */
  web?: BuiltWeb
  /** Applies the endpoints' `perMinute` limits. */
  rateLimits?: boolean
  /** Instead of the minute, which the calls of a test outlast on a slow machine. */
  limitWindowMilliseconds?: number
}

export async function buildApp(
  ctx: Context,
  { web, rateLimits = true, limitWindowMilliseconds }: AppOptions = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: ctx.log,
    genReqId: () => randomUUID(),
    bodyLimit: MAX_JSON_BYTES,
    // Requests on open connections are answered normally while the server stops.
    return503OnClosing: false,
    trustProxy: ctx.config.trustedProxies,
    logController: new RequestLog(ctx.log, ctx.config.logSample),
    routerOptions: { maxParamLength: 300 },
    rewriteUrl: toReadableAddress,
    frameworkErrors: answerUnreadableAddress,
    clientErrorHandler: answerBrokenRequest,
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  ctx.tracing?.traceRequests(app)
  prepareDrain(app)
  warnOfUntrustedProxy(app)
  app.setValidatorCompiler(validatorCompiler)
  // Replies are serialized without validation; the tests check them against the contract.
  app.setSerializerCompiler(() => JSON.stringify)
  acceptEmptyBodies(app)
  answerErrors(app)
  clearAfterWrites(app, ctx.visitors)
  endStalledBodies(app, ctx.config.bodyIdleMs)
  endUnreadBodies(app)
  const { publicUrl, mediaOrigin } = ctx.config
  // With a CDN, browsers never ask the bucket.
  const site = { publicUrl, mediaOrigin: mediaOrigin ?? ctx.storage.origin }
  protectAnswers(app, site)
  await compressReplies(app)
  await app.register(fastifyCookie)
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { files: 1, fields: 20, parts: 25 },
  })
  await app.register(rateLimit, {
    global: false,
    keyGenerator: clientIp,
    store: sharedCounts(ctx.db, limitWindowMilliseconds),
  })
  describeCalls(app, ctx.config.publicUrl)
  answerHealth(app, ctx)
  const metrics = new Metrics([...listDatabaseGauges(ctx.db), ...listGauges(ctx)])
  observeRequests(app, metrics)
  answerMetrics(app, metrics, ctx.config.metricsToken)
  mount(app, ctx, { identify, routes, rateLimits })
  for (const plugin of plugins) {
    const scoped = async (scope: FastifyInstance) => plugin(scope, ctx)
    // Without it, Fastify looks for each plugin's name among all loaded modules.
    await app.register(Object.assign(scoped, { [pluginName]: plugin.name }))
  }
  if (!web) serveNoScreens(app)
  else {
    await serveScreens(app, web, {
      readSite: () => getSettings(ctx),
      visitors: ctx.visitors,
      publicUrl,
      policyOf: (scriptHashes) => policyOfPage(site, scriptHashes),
    })
  }
  return app
}

/** The user of a bearer token: of a session, or of an access token of another system. */
const identify: Identify = (ctx, token) =>
  token.startsWith(TOKEN_PREFIX) ? identifyByToken(ctx, token) : identifyCaller(ctx, token)

/**
 * Empty bodies parse as `undefined`, with a JSON content type or the `text/plain` that browsers add
 * (contract).
 */
function acceptEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else void parse(request, body.toString(), done)
  })
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else done(fail('unsupported_type'))
  })
}
