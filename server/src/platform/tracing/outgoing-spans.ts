import { context, type Span, SpanKind, trace, type Tracer } from '@opentelemetry/api'
import { isTracingSuppressed } from '@opentelemetry/core'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { endSpan } from './end-span.ts'

interface FetchRequest {
  origin: string | URL
  method: string
}

interface FetchResponse {
  statusCode: number
}

/**
 * A span for each HTTP request that this process makes inside a request or a job, by its method and
 * host: paths may hold secrets. Returns what ends it.
 */
export function traceOutgoing(tracer: Tracer): () => void {
  const spans = new WeakMap<object, Span>()
  const begin = (request: object, method: string, host: string) => {
    if (isTracingSuppressed(context.active()) || !trace.getActiveSpan()?.isRecording()) return
    const attributes = { 'http.request.method': method, 'server.address': host }
    spans.set(request, tracer.startSpan(`${method} ${host}`, { kind: SpanKind.CLIENT, attributes }))
  }
  const finish = (request: object, status: number | undefined) => {
    const span = spans.get(request)
    if (!span || status === undefined) return
    span.setAttribute('http.response.status_code', status)
    endSpan(span)
  }
  const abandon = (request: object, error: unknown) => {
    const span = spans.get(request)
    if (span?.isRecording()) endSpan(span, error)
  }
  // The messages have these types by the documentation of Node.js and of undici.
  const listeners: Record<string, (message: unknown) => void> = {
    'http.client.request.start': (message) => {
      const { request } = message as { request: ClientRequest }
      begin(request, request.method, request.host)
    },
    'http.client.response.finish': (message) => {
      const { request, response } = message as { request: ClientRequest; response: IncomingMessage }
      finish(request, response.statusCode)
    },
    'http.client.request.error': (message) => {
      const { request, error } = message as { request: ClientRequest; error: Error }
      abandon(request, error)
    },
    'undici:request:create': (message) => {
      const { request } = message as { request: FetchRequest }
      begin(request, request.method, new URL(request.origin).hostname)
    },
    'undici:request:headers': (message) => {
      const { request, response } = message as { request: object; response: FetchResponse }
      finish(request, response.statusCode)
    },
    'undici:request:error': (message) => {
      const { request, error } = message as { request: object; error: Error }
      abandon(request, error)
    },
  }
  const all = Object.entries(listeners)
  for (const [name, listener] of all) subscribe(name, listener)
  return () => {
    for (const [name, listener] of all) unsubscribe(name, listener)
  }
}
