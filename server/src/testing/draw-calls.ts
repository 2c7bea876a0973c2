import { createHash } from 'node:crypto'
import type { Endpoint } from '@ateneo/contract'

/** A commit's hash in `npm test`; unset, every call is asked. */
const seed = process.env['MATRIX_SEED']

const rank = ({ method, path }: Endpoint) =>
  createHash('sha256').update(`${seed} ${method} ${path}`).digest('hex')

/** The calls that a matrix asks in this run: with a seed a tenth, which the same seed draws again. */
export function drawCalls(calls: Iterable<Endpoint>): Endpoint[] {
  const all = [...calls]
  if (seed === undefined) return all
  return all
    .toSorted((one, other) => rank(one).localeCompare(rank(other)))
    .slice(0, Math.ceil(all.length / 10))
}
