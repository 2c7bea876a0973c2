import {
  context,
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Tracer,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isInternal } from '../logging/internal-calls.ts'
import { isProbe, routeName } from '../logging/route-name.ts'
import { maskPath } from '../logging/log.ts'

const propagator = new W3CTraceContextPropagator()

/** A span for each request, by the template of its route; calls of a page lie inside the page's. */
export function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  const traced = new WeakMap<FastifyRequest, Context>()
  app.decorateRequest('traceId', undefined)
  app.addHook('onRequest', (request, _reply, done) => {
    if (isProbe(request)) return done()
    const kind = isInternal(request) ? SpanKind.INTERNAL : SpanKind.SERVER
    const parent = parentOf(request)
    const span = tracer.startSpan(nameOf(request), { kind, attributes: describe(request) }, parent)
    const { traceId, traceFlags } = span.spanContext()
    if (traceFlags & TraceFlags.SAMPLED) request.traceId = traceId
    const own = trace.setSpan(parent, span)
    traced.set(request, own)
    context.with(own, done)
  })
  // Again, because a body's last byte comes in the context of its connection.
  app.addHook('preValidation', (request, _reply, done) => {
    context.with(traced.get(request) ?? context.active(), done)
  })
  const end = (request: FastifyRequest, status: number | undefined) => {
    const span = trace.getSpan(traced.get(request) ?? ROOT_CONTEXT)
    if (!span) return
    traced.delete(request)
    if (status === undefined) span.setAttribute('error.type', 'aborted')
    else span.setAttribute('http.response.status_code', status)
    if (status === undefined || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  }
  app.addHook('onResponse', (request, reply, done) => {
    end(request, reply.statusCode)
    done()
  })
  app.addHook('onRequestAbort', (request, done) => {
    end(request, undefined)
    done()
  })
}

/** The caller's span for a call inside the process, else the context from a trusted proxy. */
function parentOf(request: FastifyRequest): Context {
  if (isInternal(request)) return context.active()
  // `request.ips` contains forwarded addresses only if the sender is trusted.
  const isForwarded = (request.ips?.length ?? 1) > 1
  if (!isForwarded) return ROOT_CONTEXT
  return propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter)
}

const nameOf = (request: FastifyRequest) => `${request.method} ${routeName(request)}`

function describe(request: FastifyRequest) {
  return {
    'http.request.method': request.method,
    'http.route': routeName(request),
    'url.path': maskPath(request.url),
    'ateneo.request_id': request.id,
  }
}
