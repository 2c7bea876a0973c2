import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Value {
  stringValue?: string
  intValue?: number
}

interface WireSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: { key: string; value: Value }[]
  status: { code?: number }
}

/** A request of OTLP/HTTP in JSON. */
interface Export {
  resourceSpans: {
    resource: { attributes: { key: string; value: Value }[] }
    scopeSpans: { spans: WireSpan[] }[]
  }[]
}

export type Span = Omit<WireSpan, 'attributes'> & {
  service: string
  attributes: Record<string, string | number | undefined>
}

/** A collector of OpenTelemetry on this machine that keeps what it is sent. */
export async function openCollector() {
  const bodies: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      if (request.url === '/v1/traces') bodies.push(body)
      response.setHeader('content-type', 'application/json').end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    /** Everything that came, as it came. */
    text: () => bodies.join('\n'),
    spans: () => bodies.flatMap((body) => read(JSON.parse(body) as Export)),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export const insideOf = (spans: Span[], parent: Span) =>
  spans.filter(({ parentSpanId }) => parentSpanId === parent.spanId)

function read({ resourceSpans }: Export): Span[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(plain(resource.attributes)['service.name'])
    return scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({ ...span, service, attributes: plain(span.attributes) })),
    )
  })
}

function plain(attributes: WireSpan['attributes']): Span['attributes'] {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
  )
}
