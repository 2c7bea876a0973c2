import {
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'

/** One log line per request, written when its response has been sent. */
export class RequestLog extends LogController {
  readonly #log: FastifyBaseLogger

  constructor(log: FastifyBaseLogger) {
    super()
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
      responseTime: reply.elapsedTime,
    }
    if (error) reply.log.error({ ...line, err: error }, 'request errored')
    else if (!isSilent(request)) this.#log.info({ reqId: request.id, ...line }, 'request completed')
  }
}

/** True if the route raised its `logLevel` above `info`. */
function isSilent({ routeOptions: { logLevel } }: FastifyRequest): boolean {
  return logLevel !== '' && logLevel !== 'info'
}
