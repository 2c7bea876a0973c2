import { Readable } from 'node:stream'
import { type Cell, csvMark, writeCsvRow } from '@ateneo/contract/csv'
import type { FastifyReply } from 'fastify'

/** Streams rows as they are read, so that a list of any length fits the memory. */
export function sendCsv(
  reply: FastifyReply,
  head: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
): FastifyReply {
  async function* write() {
    yield csvMark + writeCsvRow(head)
    for await (const row of rows) yield writeCsvRow(row)
  }
  return reply
    .header('cache-control', 'private, no-store')
    .type('text/csv; charset=utf-8')
    .send(Readable.from(write()))
}
