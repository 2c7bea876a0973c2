import { ExportResultCode } from '@opentelemetry/core'
import pino from 'pino'
import { expect, test } from 'vitest'
import { WarningExporter } from './warning-exporter.ts'

test('a collector that is away is told once, and once that it is back', () => {
  const said: string[] = []
  const log = pino({ level: 'info' }, { write: (line) => void said.push(JSON.parse(line).msg) })
  let code = ExportResultCode.FAILED
  const exporter = new WarningExporter(
    { export: (_spans, done) => done({ code }), shutdown: () => Promise.resolve() },
    log,
  )
  const codes: ExportResultCode[] = []
  const send = () => exporter.export([], (result) => codes.push(result.code))
  send()
  send()
  code = ExportResultCode.SUCCESS
  send()
  send()
  expect(said).toEqual([
    'traces are lost: OTEL_EXPORTER_OTLP_ENDPOINT takes none',
    'traces are taken again',
  ])
  expect(codes).toEqual([1, 1, 0, 0])
})
