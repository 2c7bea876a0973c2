import { context, ROOT_CONTEXT, SpanKind, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyBaseLogger } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TracingConfig } from '../config/config.ts'
import { endSpan } from './end-span.ts'
import { traceOutgoing } from './outgoing-spans.ts'
import { traceRequests } from './request-spans.ts'
import { buildTracedClient } from './traced-client.ts'
import type { Tracing } from './tracing.ts'
import { WarningExporter } from './warning-exporter.ts'

const CLOSE_LIMIT_MILLISECONDS = 2000
const MAX_ATTRIBUTE_LENGTH = 4096

export function startTracing(config: TracingConfig, log: FastifyBaseLogger): Tracing {
  const exporter = new WarningExporter(new OTLPTraceExporter({ url: config.url }), log)
  const provider = new TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({ 'service.name': config.serviceName }),
    ),
    sampler: chooseSampler(config),
    spanLimits: { attributeValueLengthLimit: MAX_ATTRIBUTE_LENGTH },
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  // Global, because the SDK asks it whether its own requests are to be left untraced.
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const tracer = provider.getTracer('ateneo')
  const endOutgoing = traceOutgoing(tracer)
  return {
    databaseClient: buildTracedClient(tracer),
    traceRequests: (app) => traceRequests(app, tracer),
    async traceJob({ queue, id }, perform) {
      const attributes = { 'messaging.destination.name': queue, 'messaging.message.id': id }
      const options = { kind: SpanKind.CONSUMER, attributes }
      const span = tracer.startSpan(`job ${queue}`, options, ROOT_CONTEXT)
      try {
        await context.with(trace.setSpan(ROOT_CONTEXT, span), perform)
        endSpan(span)
      } catch (error) {
        endSpan(span, error)
        throw error
      }
    },
    async close() {
      endOutgoing()
      const limit = new AbortController()
      const late = sleep(CLOSE_LIMIT_MILLISECONDS, undefined, { signal: limit.signal }).then(() => {
        throw new Error(`no answer in ${CLOSE_LIMIT_MILLISECONDS} ms`)
      })
      try {
        await Promise.race([provider.shutdown(), late])
      } catch (err) {
        log.warn({ err }, 'the last traces were not sent')
      } finally {
        limit.abort()
        context.disable()
      }
    },
  }
}

function chooseSampler({ sampler, share }: TracingConfig): Sampler {
  const roots = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(share),
  }
  switch (sampler) {
    case 'parentbased_always_on':
      return new ParentBasedSampler({ root: roots.always_on() })
    case 'parentbased_always_off':
      return new ParentBasedSampler({ root: roots.always_off() })
    case 'parentbased_traceidratio':
      return new ParentBasedSampler({ root: roots.traceidratio() })
    default:
      return roots[sampler]()
  }
}
