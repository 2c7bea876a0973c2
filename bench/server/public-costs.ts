import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { readCost } from '../process-cost.ts'
import type { Product } from '../product.ts'
import { randomAddress } from '../session.ts'
import { describeTable } from '../table.ts'
import { VARIED } from './call.ts'
import { listPublicAddresses, type PublicAddress } from './public-addresses.ts'

/** Processor time, which is counted by the hundredth of a second. */
const ENOUGH_SECONDS = 0.25
const MOST_REQUESTS = 200

/**
 * The processor's time of one answer of each public address, the dearest first. Each request comes
 * from another address, so that no limit answers in its place.
 */
export async function measurePublicCosts(
  product: Product,
  pool: Pool,
  { isSmallest }: { isSmallest: boolean },
): Promise<string> {
  const addresses = await listPublicAddresses(product, pool)
  const rows = []
  for (const address of addresses) {
    rows.push(await measureCost(product, address, isSmallest ? 2 : MOST_REQUESTS))
  }
  return describeTable(
    rows
      .toSorted((a, b) => b.milliseconds - a.milliseconds)
      .map(({ name, milliseconds, status, kilobytes }) => ({
        address: name,
        'ms of the processor': milliseconds.toFixed(1),
        status,
        'kB, unpacked': kilobytes.toFixed(1),
      })),
  )
}

async function measureCost(
  { url, pid }: Product,
  { name, urls }: PublicAddress,
  mostRequests: number,
) {
  let bytes = 0
  let status = 0
  let asked = 0
  const ask = async () => {
    const path = urls[asked++ % urls.length]!.replace(VARIED, randomUUID())
    const headers = {
      accept: 'text/html',
      'accept-encoding': 'br',
      'x-forwarded-for': randomAddress(),
    }
    const response = await fetch(url + path, { headers, redirect: 'manual' })
    status = response.status
    bytes = (await response.arrayBuffer()).byteLength
  }
  await ask()
  const { cpuSeconds: before } = await readCost(pid)
  let spent = 0
  let counted = 0
  for (; counted < mostRequests && spent < ENOUGH_SECONDS; counted++) {
    await ask()
    spent = (await readCost(pid)).cpuSeconds - before
  }
  return { name, milliseconds: (spent * 1000) / counted, status, kilobytes: bytes / 1000 }
}
