import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { isLocalRequest } from '../../http/is-local-request.ts'
import { loadFontFiles } from '../../pdf/fonts.ts'
import type { Brand } from '../brand.ts'
import type { SandboxCheckout, SandboxDecision, SandboxOptions } from './checkout.ts'
import {
  returnUrlAfter,
  buildPolicy,
  renderCheckout,
  renderDecided,
  renderMessagePage,
} from './page.ts'
import { sandboxFonts } from './style.ts'

type SandboxRouteDeps = Omit<SandboxOptions, 'publicUrl'>

interface FontRoute {
  Params: { file: string }
}

interface CheckoutRoute {
  Params: { token: string }
}

/** Payment page of the sandbox provider, where the buyer pays or cancels. */
export async function sandboxRoutes(app: FastifyInstance, deps: SandboxRouteDeps): Promise<void> {
  // Encapsulated, so that no other route accepts form bodies.
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      async (_request: unknown, body: string) => new URLSearchParams(body),
    )
    scope.setErrorHandler(async (error: FastifyError, _request, reply) => {
      const status = error.statusCode ?? 500
      if (![400, 413, 415].includes(status)) throw error
      return sendMessagePage(reply, status, 'No se entendió la respuesta', retryText, deps)
    })
    scope.addHook('onRequest', async (request, reply) => {
      if (deps.isForAnybody || isLocalRequest(request)) return undefined
      return sendMessagePage(reply, 403, 'Aquí no se puede pagar', closedText, deps)
    })
    scope.get<FontRoute>('/pago-de-prueba/fonts/:file', async (request, reply) => {
      const face = Object.entries(sandboxFonts).find(([file]) => file === request.params.file)?.[1]
      if (face === undefined) return sendUnknown(reply, deps)
      reply.type('font/ttf').header('cache-control', 'public, max-age=86400')
      return (await loadFontFiles()).get(face)
    })
    scope.get<CheckoutRoute>('/pago-de-prueba/:token', async (request, reply) => {
      const { token } = request.params
      const checkout = isToken(token) ? await deps.store.find(token) : undefined
      return checkout ? sendCheckout(reply, checkout, deps) : sendUnknown(reply, deps)
    })
    scope.post<CheckoutRoute>('/pago-de-prueba/:token', async (request, reply) => {
      const decision = readDecision(request.body)
      if (!decision)
        return sendMessagePage(reply, 400, 'No se entendió la respuesta', retryText, deps)
      const { token } = request.params
      const checkout = isToken(token) ? await deps.store.decide(token, decision) : undefined
      if (!checkout) return sendUnknown(reply, deps)
      // Idempotent: a second click on the same button gets the same redirect.
      if (checkout.decision === decision) {
        return reply.redirect(returnUrlAfter(checkout, decision), 303)
      }
      return sendCheckout(reply.code(409), checkout, deps)
    })
  })
}

const closedText =
  'Los pagos de prueba son solo para quien está en el equipo del servidor. Quien administra el sitio puede configurar PayPal (PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET y PUBLIC_URL) o permitirlos a cualquiera con ALLOW_TEST_PAYMENTS=true.'

/** Rejects characters such as NUL, which PostgreSQL cannot store. */
function isToken(text: string): boolean {
  return /^[\w-]+$/.test(text)
}

const retryText = 'Vuelve a la página del pago y elige Pagar o Cancelar.'

function readDecision(body: unknown): SandboxDecision | undefined {
  const decision = body instanceof URLSearchParams ? body.get('decision') : undefined
  return decision === 'pagar' || decision === 'cancelar' ? decision : undefined
}

async function sendCheckout(
  reply: FastifyReply,
  checkout: SandboxCheckout,
  deps: SandboxRouteDeps,
) {
  const brand = await deps.brand()
  const { decision } = checkout
  const page = decision
    ? renderDecided({ ...checkout, decision }, brand)
    : renderCheckout(checkout, brand)
  return sendPage(reply, page, brand, checkout)
}

function sendUnknown(reply: FastifyReply, deps: SandboxRouteDeps) {
  const text =
    'La dirección está incompleta o el pago no existe. Vuelve al curso y empieza de nuevo.'
  return sendMessagePage(reply, 404, 'No encontramos este pago', text, deps)
}

async function sendMessagePage(
  reply: FastifyReply,
  status: number,
  title: string,
  text: string,
  deps: SandboxRouteDeps,
) {
  const brand = await deps.brand()
  return sendPage(reply.code(status), renderMessagePage(title, text, brand), brand)
}

function sendPage(reply: FastifyReply, page: string, brand: Brand, checkout?: SandboxCheckout) {
  return reply
    .header('content-security-policy', buildPolicy(brand, checkout))
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'same-origin')
    .type('text/html; charset=utf-8')
    .send(page)
}
