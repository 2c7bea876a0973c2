import { type Span, SpanStatusCode } from '@opentelemetry/api'

/** Ends a span; of an error, its code alone, since messages of statements repeat values of rows. */
export function endSpan(span: Span, error?: unknown): void {
  if (error !== undefined && error !== null) {
    span.setAttribute('error.type', typeOf(error))
    span.setStatus({ code: SpanStatusCode.ERROR })
  }
  span.end()
}

function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return '_OTHER'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
