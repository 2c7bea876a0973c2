import fastifyCookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { randomUUID } from 'node:crypto'
import type { Context } from './context.ts'
import { fail } from './fail.ts'
import { answerBrokenRequest, answerUnreadableAddress } from './http/broken-requests.ts'
import { compressReplies } from './http/compression.ts'
import { describeCalls } from './http/docs.ts'
import { answerErrors } from './http/errors.ts'
import { answerHealth } from './http/health.ts'
import { RequestLog } from './http/log-requests.ts'
import { mount } from './http/mount.ts'
import { type BuiltWeb, hashInlineScripts, serveNoScreens, serveScreens } from './http/screens.ts'
import { protectAnswers } from './http/security.ts'
import { identifyCaller } from './identity/access-tokens.ts'
import { plugins, routes } from './routes.ts'
import { readPageValues } from './settings/service.ts'

const MAX_JSON_BYTES = 1024 * 1024

export interface AppOptions {
  /** Without it only the calls are served. */
  web?: BuiltWeb
  /** Whether an address is held to the endpoints' `perMinute`. */
  rateLimits?: boolean
}

export async function buildApp(
  ctx: Context,
  { web, rateLimits = true }: AppOptions = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: ctx.log,
    genReqId: () => randomUUID(),
    bodyLimit: MAX_JSON_BYTES,
    trustProxy: 'loopback',
    logController: new RequestLog(ctx.log),
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: answerUnreadableAddress,
    clientErrorHandler: answerBrokenRequest,
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.setValidatorCompiler(validatorCompiler)
  // Replies are proved against the contract by the tests; here they are only written.
  app.setSerializerCompiler(() => JSON.stringify)
  acceptEmptyBodies(app)
  answerErrors(app)
  const scriptHashes = web ? await hashInlineScripts(web.folder) : []
  protectAnswers(app, {
    publicUrl: ctx.config.publicUrl,
    scriptHashes,
    bucketOrigin: ctx.storage.origin,
  })
  await compressReplies(app)
  await app.register(fastifyCookie)
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { files: 1, fields: 20, parts: 25 },
  })
  await app.register(rateLimit, { global: false })
  await describeCalls(app)
  answerHealth(app, ctx)
  mount(app, ctx, { identify: identifyCaller, routes, rateLimits })
  for (const plugin of plugins) await app.register(async (scope) => plugin(scope, ctx))
  if (web) await serveScreens(app, web, () => readPageValues(ctx))
  else serveNoScreens(app)
  return app
}

/** An empty body is the same as none, with a JSON content type or the one that browsers add (contract). */
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
