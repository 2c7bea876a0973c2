import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import { deriveKey } from '../../../platform/config/derive-key.ts'
import { cookieAttributes } from './refresh-cookie.ts'

/**
 * Cookie of a browser that logged in before: a random id, and a MAC of id and user for each
 * account. It grants no access and contains no user data.
 */
const NAME = 'device'
const LIFETIME_SECONDS = 365 * 24 * 60 * 60
const MARK_BYTES = 16
/** Enough for a family's computer; the least recently used account is dropped. */
const MAX_MARKS = 5
const PART = /^[\w-]{22}$/

export interface Device {
  name: string
  marks: string[]
}

/** `undefined`: no cookie, or a malformed one. */
export function readDevice(request: FastifyRequest): Device | undefined {
  const [name, ...marks] = (request.cookies[NAME] ?? '').split('.')
  if (!name || ![name, ...marks].every((part) => PART.test(part))) return undefined
  return { name, marks: marks.slice(0, MAX_MARKS) }
}

/** The device's id, if this account has logged in with it before. */
export function knownDevice(
  ctx: Context,
  device: Device | undefined,
  userId: string,
): string | undefined {
  if (!device) return undefined
  const mark = markOf(ctx, device.name, userId)
  const isKnown = device.marks.some((one) => timingSafeEqual(Buffer.from(one), Buffer.from(mark)))
  return isKnown ? device.name : undefined
}

export function rememberDevice(
  ctx: Context,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  userId: string,
): void {
  const { name, marks } = readDevice(request) ?? { name: newName(), marks: [] }
  const mark = markOf(ctx, name, userId)
  const latest = [mark, ...marks.filter((one) => one !== mark)].slice(0, MAX_MARKS)
  const attributes = { ...cookieAttributes(ctx), maxAge: LIFETIME_SECONDS }
  reply.setCookie(NAME, [name, ...latest].join('.'), attributes)
}

const newName = () => randomBytes(MARK_BYTES).toString('base64url')

function markOf({ secrets }: Context, name: string, userId: string): string {
  const key = deriveKey(secrets, 'known-device')
  const mac = createHmac('sha256', key).update(`${name} ${userId}`).digest()
  return mac.subarray(0, MARK_BYTES).toString('base64url')
}
