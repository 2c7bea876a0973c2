import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { errorCode } from '../errors/error-code.ts'
import { explainListenFailure } from '../errors/startup-error.ts'

/** Time for a previous server whose npm was killed to notice it and release the port. */
const ADDRESS_PATIENCE_MILLISECONDS = 2000

export interface Address {
  host: string
  port: number
  /** Prefix of the variables that set it. */
  variables?: 'HEALTH_'
}

/**
 * Binds and releases the port before the database is started. Throws a `StartupError` if it is not
 * free.
 */
export async function requireAddress(address: Address): Promise<void> {
  const limit = Date.now() + ADDRESS_PATIENCE_MILLISECONDS
  for (;;) {
    try {
      return await probe(address)
    } catch (error) {
      const mayBecomeFree = errorCode(error) === 'EADDRINUSE' && Date.now() < limit
      if (!mayBecomeFree) throw explainListenFailure(error, address)
    }
    await sleep(100)
  }
}

async function probe(address: Address): Promise<void> {
  const server = createServer().listen(address)
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}

export async function listen(app: FastifyInstance, address: Address): Promise<void> {
  try {
    await app.listen(address)
  } catch (error) {
    throw explainListenFailure(error, address)
  }
}
