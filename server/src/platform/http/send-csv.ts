import { Readable } from 'node:stream'
import { type Cell, csvMark, writeCsvRow } from '@ateneo/contract/csv'
import type { FastifyReply } from 'fastify'

/** The heads of a file in their order, each with what it has of a row. */
export type CsvColumns<Row> = Record<string, (row: Row) => Cell | null | undefined>

/** Streams rows as they are read, so that a list of any length fits the memory. */
export function sendCsv<Row>(
  reply: FastifyReply,
  columns: CsvColumns<Row>,
  rows: AsyncIterable<Row>,
): FastifyReply {
  const cells = Object.values(columns)
  async function* write() {
    yield csvMark + writeCsvRow(Object.keys(columns))
    for await (const row of rows) yield writeCsvRow(cells.map((cell) => cell(row) ?? ''))
  }
  return reply
    .header('cache-control', 'private, no-store')
    .type('text/csv; charset=utf-8')
    .send(Readable.from(write()))
}
