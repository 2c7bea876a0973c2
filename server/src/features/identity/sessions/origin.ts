import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import { clientIp, clientNetwork } from '../../../platform/http/client-ip.ts'
import { type Device, knownDevice, readDevice } from './known-device.ts'
import type { Attempt } from './login-failures-store.ts'
import type { Asker } from '../passwords/fair-queue.ts'

/** Network origin and device of a password check. */
export interface Origin extends Asker {
  network: string
  device: Device | undefined
}

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

export const originOf = ({ request, reply }: Exchange): Origin => ({
  ...askerOf({ request, reply }),
  network: clientNetwork(request),
  device: readDevice(request),
})

export function askerOf({ request, reply }: Exchange): Asker {
  return { ip: clientIp(request), signal: hangUpSignal(reply) }
}

/** Keys that a failure is counted under; without an account, no device is known. */
export function attemptOf(
  ctx: Context,
  { ip, network, device }: Origin,
  {
    email,
    userId,
    step = 'password',
  }: { email: string; userId: string | undefined; step?: Attempt['step'] },
): Attempt {
  const known = userId === undefined ? undefined : knownDevice(ctx, device, userId)
  return { email, ip, network, device: known, step }
}

/**
 * Aborts when the client hangs up before it is answered. Not `request.signal`: Node.js closes a
 * request as soon as its body has been read.
 */
function hangUpSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  raw.once('close', () => controller.abort())
  return controller.signal
}
