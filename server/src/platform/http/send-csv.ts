import { type Cell, csvMark, writeCsvRow } from '@ateneo/contract/csv'
import type { FastifyReply } from 'fastify'
import { sendExport } from './send-export.ts'

/** The heads of a file in their order, each with what it has of a row. */
export type CsvColumns<Row> = Record<string, (row: Row) => Cell | null | undefined>

/** Sends rows as they are read, to the person who asked for them. */
export function sendCsv<Row>(
  reply: FastifyReply,
  owner: string,
  columns: CsvColumns<Row>,
  rows: AsyncIterable<Row>,
): Promise<FastifyReply> {
  const cells = Object.values(columns)
  async function* write() {
    yield csvMark + writeCsvRow(Object.keys(columns))
    for await (const row of rows) yield writeCsvRow(cells.map((cell) => cell(row) ?? ''))
  }
  return sendExport(reply, owner, { type: 'text/csv; charset=utf-8', pieces: write() })
}
