import {
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { isInternal } from '../logging/internal-calls.ts'

const SLOW_MILLISECONDS = 1000

/**
 * One log line per request, written when its response has been sent. With a share below 1, only so
 * many of the quick successful ones; calls that a page is rendered from, for debugging alone.
 */
export class RequestLog extends LogController {
  readonly #log: FastifyBaseLogger
  readonly #share: number

  constructor(log: FastifyBaseLogger, share = 1) {
    super()
    this.#share = share
    // Redaction is off: searching every field for secrets takes a tenth of a small call's time, and
    // the `req` serializer already masks the only ones, in the URL.
    this.#log = log.child({}, { redact: [] })
  }

  override incomingRequest(): void {
    // Fastify's line at the start of a request is left out; `requestCompleted` writes the only one.
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const line = {
      req: request,
      res: { statusCode: reply.statusCode },
      ...(request.traceId !== undefined && { traceId: request.traceId }),
      responseTime: reply.elapsedTime,
    }
    if (error) reply.log.error({ ...line, err: error }, 'request errored')
    else if (isInternal(request)) {
      this.#log.debug({ reqId: request.id, ...line }, 'call of a page completed')
    } else if (!isSilent(request) && this.#isWorthIt(reply)) {
      this.#log.info({ reqId: request.id, ...line }, 'request completed')
    }
  }

  #isWorthIt({ statusCode, elapsedTime }: FastifyReply): boolean {
    const isQuickSuccess = statusCode < 400 && elapsedTime < SLOW_MILLISECONDS
    return !isQuickSuccess || this.#share === 1 || Math.random() < this.#share
  }
}

/** True if the route raised its `logLevel` above `info`. */
function isSilent({ routeOptions: { logLevel } }: FastifyRequest): boolean {
  return logLevel !== '' && logLevel !== 'info'
}
