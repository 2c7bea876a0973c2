import type { Access, Audience, Endpoint } from '@ateneo/contract'
import type { RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Context } from '../../context.ts'
import { fail } from '../errors/fail.ts'
import { clientIp, clientNetwork } from './client-ip.ts'
import { replyCompression } from './compression.ts'
import { CachedText } from './cache/cached-text.ts'
import { isInternal } from '../logging/internal-calls.ts'
import { isSuperAdmin } from './is-super-admin.ts'
import { matchesTag } from './files/ranges.ts'
import { receiveForm } from './files/receive-file.ts'
import type { Caller, Identity, Route } from './route.ts'

/** Resolves a bearer token to its user. Throws `token_invalid` or `token_expired`. */
export type Identify = (ctx: Context, token: string) => Promise<Identity>

export interface MountOptions {
  identify: Identify
  routes: Route[]
  /** Applies `perMinute` and `perMinutePerson` of the endpoints. */
  rateLimits: boolean
}

export function mount(app: FastifyInstance, ctx: Context, options: MountOptions): void {
  app.decorateRequest('caller', undefined)
  app.decorate('authorize', (request: FastifyRequest, access: Access) =>
    authorize(ctx, options.identify, { access }, request),
  )
  const limitToken = options.rateLimits ? limitTokens(app) : undefined
  for (const one of options.routes) mountOne(app, ctx, { ...options, limitToken }, one)
}

interface Shared {
  /** Throws `too_many_requests` beyond the limit of the token. */
  limitToken: ((request: FastifyRequest, reply: FastifyReply) => Promise<void>) | undefined
}

const TOKEN_CALLS_PER_MINUTE = 120

function limitTokens(app: FastifyInstance): Shared['limitToken'] {
  const count = app.createRateLimit({
    max: TOKEN_CALLS_PER_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: (request) => request.caller?.token?.id ?? clientIp(request),
  })
  return async (request, reply) => {
    const counted = await count(request)
    if (counted.isAllowed || !counted.isExceeded) return
    reply.header('retry-after', counted.ttlInSeconds)
    throw fail('too_many_requests')
  }
}

function mountOne(
  app: FastifyInstance,
  ctx: Context,
  { identify, rateLimits, limitToken }: MountOptions & Shared,
  route: Route,
): void {
  const { endpoint } = route
  const rateLimit = rateLimits ? rateLimitOf(endpoint) : undefined
  app.withTypeProvider<ZodTypeProvider>().route({
    method: endpoint.method,
    url: endpoint.path,
    schema: schemaOf(endpoint),
    compress: replyCompression,
    ...(endpoint.maxBodyBytes && { bodyLimit: endpoint.maxBodyBytes }),
    config: { endpoint, isUnseen: route.isUnseen ?? false, ...(rateLimit && { rateLimit }) },
    onRequest: async (request, reply) => {
      // Default for calls: replies depend on the caller, and some contain tokens.
      reply.header('cache-control', 'no-store')
      request.caller = await authorize(ctx, identify, endpoint, request)
      if (request.caller?.token) await limitToken?.(request, reply)
    },
    preValidation: async (request) => {
      // An absent body equals `{}` (contract).
      if (endpoint.body) request.body ??= {}
    },
    handler: async (request, reply) => {
      if (route.isCached && isVisitor(request)) {
        const compose = async () =>
          new CachedText(JSON.stringify(await perform(ctx, route, request, reply)))
        // A page has a lifetime of its own, which that of its answers would prolong.
        const isOfPage = isInternal(request)
        const text = isOfPage ? await compose() : await ctx.visitors.read(request.url, compose)
        return text.send(request, reply)
      }
      const answer = await perform(ctx, route, request, reply)
      if (isKnown(request, reply)) return reply.code(304).send()
      return reply.status(endpoint.status).send(answer)
    },
  })
}

function rateLimitOf({ perMinute, perMinutePerson }: Endpoint): RateLimitOptions | undefined {
  const timeWindow = '1 minute'
  if (perMinutePerson === undefined) return perMinute ? { max: perMinute, timeWindow } : undefined
  // Runs after the route's own `onRequest`, which sets `request.caller`.
  const keyGenerator = (request: FastifyRequest) =>
    request.caller?.token?.id ?? request.caller?.id ?? clientIp(request)
  return { max: perMinutePerson, timeWindow, keyGenerator }
}

/** True without an `Authorization` header; cookies authenticate no call of the API. */
function isVisitor({ headers }: FastifyRequest): boolean {
  return headers.authorization === undefined
}

/** True if `If-None-Match` names the `ETag` that the handler set. */
function isKnown(request: FastifyRequest, reply: FastifyReply): boolean {
  const tag = reply.getHeader('etag')
  return typeof tag === 'string' && matchesTag(request, tag)
}

function schemaOf({ params, query, body, reply, status }: Endpoint) {
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: { [status]: reply },
  }
}

async function perform(
  ctx: Context,
  { endpoint, fileRules, answer }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { params, query, body, caller } = request
  const call = { ctx, caller, params, query, body, request, reply } as Parameters<typeof answer>[0]
  if (!endpoint.form || !fileRules) return answer(call)
  await using received = await receiveForm(ctx, request, fileRules)
  const { fields, file } = received
  if (!file && !endpoint.isFileOptional) throw fail('file_missing')
  const form = endpoint.form.safeParse(fields)
  if (!form.success) throw form.error
  // Awaited inside this function, because the received file is deleted when it returns.
  return await answer(Object.assign(call, { form: form.data, file }))
}

type Admission = Pick<Endpoint, 'access' | 'scope' | 'beforeSecondFactor'>

async function authorize(
  ctx: Context,
  identify: Identify,
  { access, scope, beforeSecondFactor }: Admission,
  request: FastifyRequest,
): Promise<Caller | undefined> {
  if (access === 'token' || access === 'public') return undefined
  const token = bearerToken(request)
  if (token === undefined) {
    if (access === 'anyone') return undefined
    throw fail('token_missing')
  }
  const identity = await identify(ctx, token)
  if (identity.demand && !beforeSecondFactor) {
    if (access === 'anyone') return undefined
    throw fail(identity.demand)
  }
  const { token: accessToken } = identity
  if (accessToken && (scope === undefined || !accessToken.scopes.includes(scope))) {
    throw fail('token_scope_missing')
  }
  if (typeof access !== 'string') requireAudience(access, identity)
  return { ...identity, network: clientNetwork(request) }
}

/** A super administrator is an administrator too. */
function requireAudience(audience: readonly Audience[], caller: Identity): void {
  if (audience.includes(caller.type)) return
  if (caller.type !== 'admin' || !audience.includes('super-admin')) throw fail('forbidden')
  if (!isSuperAdmin(caller)) throw fail('super_admin_required')
}

/** `undefined` without an Authorization header; '' for one that is not `Bearer …`. */
export function bearerToken(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization
  if (header === undefined || header.trim() === '') return undefined
  return /^Bearer +(\S+)$/i.exec(header.trim())?.[1] ?? ''
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Authenticates routes outside the contract; throws the same errors as its calls. */
    authorize(request: FastifyRequest, access: Access): Promise<Caller | undefined>
  }
  interface FastifyRequest {
    caller: Caller | undefined
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}
