import { createHash } from 'node:crypto'
import type { Endpoint } from '@ateneo/contract'
import type { Way } from './leaves.ts'
import type { ProviderDriver } from './providers/provider-shop.ts'

/** A commit's hash in `npm test`; unset, every call is asked. */
const seed = process.env['MATRIX_SEED']

/** So many of them, in the order of a hash of seed and name; all of them without a seed. */
function draw<Item>(all: Item[], count: number, nameOf: (item: Item) => string): Item[] {
  if (seed === undefined) return all
  const rank = (item: Item) =>
    createHash('sha256')
      .update(`${seed} ${nameOf(item)}`)
      .digest('hex')
  return all.toSorted((one, other) => rank(one).localeCompare(rank(other))).slice(0, count)
}

/** The calls that a matrix asks in this run: with a seed a tenth, which the same seed draws again. */
export function drawCalls(calls: Iterable<Endpoint>): Endpoint[] {
  const all = [...calls]
  return draw(all, Math.ceil(all.length / 10), ({ method, path }) => `${method} ${path}`)
}

/** The fields of a drawn call that a matrix tries: the settings alone have a hundred. */
export const drawFields = (ways: Way[]): Way[] => draw(ways, 10, (way) => way.join('.'))

/** The payment provider that a suite for all of them plays with, where it does not play with each. */
export const drawProvider = (drivers: ProviderDriver[]): ProviderDriver[] =>
  draw(drivers, 1, ({ name }) => name)
