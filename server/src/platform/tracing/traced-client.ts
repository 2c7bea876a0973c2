import { SpanKind, trace, type Tracer } from '@opentelemetry/api'
import { Client } from 'pg'
import { endSpan } from './end-span.ts'

type Callback = (error: Error | null | undefined, result: unknown) => void

/** A `pg` client that makes a span of each statement inside a request or a job. */
export function buildTracedClient(tracer: Tracer): typeof Client {
  return class TracedClient extends Client {
    // `never` stands for what each of `pg`'s overloads returns.
    override query(...given: unknown[]): never {
      const query = super.query.bind(this) as (...given: unknown[]) => unknown
      const text = textOf(given[0])
      if (text === undefined || !trace.getActiveSpan()?.isRecording()) {
        return query(...given) as never
      }
      const span = tracer.startSpan(verbOf(text), {
        kind: SpanKind.CLIENT,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
      })
      const last = given.at(-1)
      if (typeof last === 'function') {
        const done: Callback = (error, result) => {
          endSpan(span, error)
          ;(last as Callback)(error, result)
        }
        return query(...given.slice(0, -1), done) as never
      }
      const answer = query(...given) as Promise<unknown>
      void answer.then(
        () => endSpan(span),
        (error: unknown) => endSpan(span, error),
      )
      return answer as never
    }
  }
}

/** The statement with its placeholders; `undefined` for streams, which end long after they begin. */
function textOf(query: unknown): string | undefined {
  if (typeof query === 'string') return query
  if (typeof query !== 'object' || query === null || 'submit' in query) return undefined
  return 'text' in query && typeof query.text === 'string' ? query.text : undefined
}

function verbOf(text: string): string {
  return /[a-z]+/i.exec(text)?.[0].toUpperCase() ?? 'SQL'
}
