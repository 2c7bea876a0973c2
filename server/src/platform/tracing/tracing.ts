import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Client } from 'pg'
import type { TracingConfig } from '../config/config.ts'

/** What a process does to be traced; without it, no file of OpenTelemetry's SDK is loaded. */
export interface Tracing {
  /** Traces the statements of each connection of a pool. */
  readonly databaseClient: typeof Client
  traceRequests(app: FastifyInstance): void
  traceJob(job: { queue: string; id: string }, perform: () => Promise<void>): Promise<void>
  /** Sends what was not sent yet, for two seconds at most. */
  close(): Promise<void>
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Id of a sampled trace, for the log. */
    traceId?: string | undefined
  }
}

/** `undefined` where no collector is configured. */
export async function openTracing(
  config: TracingConfig | undefined,
  log: FastifyBaseLogger,
): Promise<Tracing | undefined> {
  if (config === undefined) return undefined
  const { startTracing } = await import('./open-telemetry.ts')
  return startTracing(config, log)
}
