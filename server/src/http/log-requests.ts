import {
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'

/** One line for each request, once it is answered: what was asked, what came of it, how long it took. */
export class RequestLog extends LogController {
  readonly #log: FastifyBaseLogger

  constructor(log: FastifyBaseLogger) {
    super()
    // The line is made of fields that hide nothing: to look through each for secrets would be a
    // tenth of the time of a small call. The address is masked by the serializer of `req`.
    this.#log = log.child({}, { redact: [] })
  }

  override incomingRequest(): void {
    // Said when it is answered.
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

/** Whether the route says that its requests are not worth a line. */
function isSilent({ routeOptions: { logLevel } }: FastifyRequest): boolean {
  return logLevel !== '' && logLevel !== 'info'
}
