import { type ExportResult, ExportResultCode } from '@opentelemetry/core'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace'
import type { FastifyBaseLogger } from 'fastify'

/** Warns once when the collector does not take traces, which are lost then, and says when it does. */
export class WarningExporter implements SpanExporter {
  readonly #exporter: SpanExporter
  readonly #log: FastifyBaseLogger
  #isFailing = false

  constructor(exporter: SpanExporter, log: FastifyBaseLogger) {
    this.#exporter = exporter
    this.#log = log
  }

  export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    this.#exporter.export(spans, (result) => {
      this.#tell(result)
      done(result)
    })
  }

  shutdown(): Promise<void> {
    return this.#exporter.shutdown()
  }

  #tell({ code, error }: ExportResult): void {
    const isFailing = code !== ExportResultCode.SUCCESS
    if (isFailing && !this.#isFailing) {
      this.#log.warn({ err: error }, 'traces are lost: OTEL_EXPORTER_OTLP_ENDPOINT takes none')
    } else if (!isFailing && this.#isFailing) this.#log.info('traces are taken again')
    this.#isFailing = isFailing
  }
}
