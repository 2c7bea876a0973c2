import type { FastifyReply } from 'fastify'
import type { Brand } from '../brand.ts'
import type { CheckoutRequest } from '../gateway.ts'
import type { SandboxOptions } from './checkout.ts'
import { buildPolicy, renderMessagePage } from './page.ts'

export type PageDeps = Omit<SandboxOptions, 'publicUrl'>

/** Rejects characters such as NUL, which PostgreSQL cannot store. */
export function isToken(text: string): boolean {
  return /^[\w-]+$/.test(text)
}

export function sendUnknown(reply: FastifyReply, deps: PageDeps) {
  const text =
    'La dirección está incompleta o el pago no existe. Vuelve al curso y empieza de nuevo.'
  return sendMessagePage(reply, 404, 'No encontramos este pago', text, deps)
}

export async function sendMessagePage(
  reply: FastifyReply,
  status: number,
  title: string,
  text: string,
  deps: PageDeps,
) {
  const brand = await deps.brand()
  return sendPage(reply.code(status), renderMessagePage(title, text, brand), brand)
}

export function sendPage(
  reply: FastifyReply,
  page: string,
  brand: Brand,
  back?: Pick<CheckoutRequest, 'returnUrl' | 'cancelUrl'>,
) {
  return reply
    .header('content-security-policy', buildPolicy(brand, back))
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'same-origin')
    .type('text/html; charset=utf-8')
    .send(page)
}
