import { once } from 'node:events'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { explainListenFailure } from '../startup-fault.ts'

interface Address {
  host: string
  port: number
}

/** Refuses an address that cannot be had, before anything else is made for it. */
export async function requireAddress(address: Address): Promise<void> {
  const probe = createServer()
  try {
    probe.listen(address)
    await once(probe, 'listening')
  } catch (error) {
    throw explainListenFailure(error, address)
  }
  probe.close()
  await once(probe, 'close')
}

export async function listen(app: FastifyInstance, address: Address): Promise<void> {
  try {
    await app.listen(address)
  } catch (error) {
    throw explainListenFailure(error, address)
  }
}
