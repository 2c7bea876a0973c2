import type { Access, Endpoint } from '@ateneo/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Context } from '../context.ts'
import { readState } from '../db/state.ts'
import { fail } from '../fail.ts'
import { replyCompression } from './compression.ts'
import { HeldReplies } from './held-replies.ts'
import { matchesTag } from './ranges.ts'
import { receiveForm } from './receive-file.ts'
import type { Caller, Route } from './route.ts'

/** Finds the caller of a bearer token, or refuses the token. */
export type Identify = (ctx: Context, token: string) => Promise<Caller>

export interface MountOptions {
  identify: Identify
  routes: Route[]
  /** Whether `perMinute` of the endpoints holds. */
  rateLimits: boolean
}

export function mount(app: FastifyInstance, ctx: Context, options: MountOptions): void {
  app.decorateRequest('caller', undefined)
  app.decorate('authorize', (request: FastifyRequest, access: Access) =>
    authorize(ctx, options.identify, access, request),
  )
  const replies = new HeldReplies(() => readState(ctx.db))
  for (const one of options.routes) mountOne(app, ctx, { ...options, replies }, one)
}

function mountOne(
  app: FastifyInstance,
  ctx: Context,
  { identify, rateLimits, replies }: MountOptions & { replies: HeldReplies },
  route: Route,
): void {
  const { endpoint } = route
  const max = rateLimits ? endpoint.perMinute : undefined
  app.withTypeProvider<ZodTypeProvider>().route({
    method: endpoint.method,
    url: endpoint.path,
    schema: schemaOf(endpoint),
    compress: replyCompression,
    config: { endpoint, ...(max && { rateLimit: { max, timeWindow: '1 minute' } }) },
    onRequest: async (request, reply) => {
      // Most answers depend on who asks, and some carry tokens.
      reply.header('cache-control', 'no-store')
      request.caller = await authorize(ctx, identify, endpoint.access, request)
    },
    preValidation: async (request) => {
      // A call without a body is the same as one with `{}` (contract).
      if (endpoint.body) request.body ??= {}
    },
    handler: async (request, reply) => {
      if (route.isHeld && isVisitor(request)) {
        const compose = async () => JSON.stringify(await perform(ctx, route, request, reply))
        return (await replies.read(request.url, compose)).send(request, reply)
      }
      const answer = await perform(ctx, route, request, reply)
      if (isKnown(request, reply)) return reply.code(304).send()
      return reply.status(endpoint.status).send(answer)
    },
  })
}

/** Cookies open nothing here: who somebody is, the header alone says. */
function isVisitor({ headers }: FastifyRequest): boolean {
  return headers.authorization === undefined
}

/** Whether the caller already has what the verb marked with its `ETag`. */
function isKnown(request: FastifyRequest, reply: FastifyReply): boolean {
  const tag = reply.getHeader('etag')
  return typeof tag === 'string' && matchesTag(request, tag)
}

function schemaOf({ summary, access, params, query, body, reply, status }: Endpoint) {
  return {
    summary,
    security: access === 'anyone' || access === 'stranger' ? [] : [{ bearer: [] }],
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
  // Awaited here: the received file is removed when this function ends.
  return await answer(Object.assign(call, { form: form.data, file }))
}

async function authorize(
  ctx: Context,
  identify: Identify,
  access: Access,
  request: FastifyRequest,
): Promise<Caller | undefined> {
  if (access === 'holder' || access === 'stranger') return undefined
  const token = bearerToken(request)
  if (token === undefined) {
    if (access === 'anyone') return undefined
    throw fail('token_missing')
  }
  const caller = await identify(ctx, token)
  if (typeof access !== 'string' && !access.includes(caller.type)) throw fail('forbidden')
  return caller
}

/** `undefined` without an Authorization header; an odd header is a malformed token. */
export function bearerToken(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization
  if (header === undefined || header.trim() === '') return undefined
  return /^Bearer +(\S+)$/i.exec(header.trim())?.[1] ?? ''
}

declare module 'fastify' {
  interface FastifyInstance {
    /** For what is served beside the contract's calls: the caller, or the same refusals. */
    authorize(request: FastifyRequest, access: Access): Promise<Caller | undefined>
  }
  interface FastifyRequest {
    caller: Caller | undefined
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}
