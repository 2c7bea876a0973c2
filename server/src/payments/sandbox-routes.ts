import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import type { SandboxCheckout, SandboxDecision, SandboxStore } from './sandbox.ts'
import {
  addressAfter,
  buildPolicy,
  renderCheckout,
  renderDecided,
  renderNotice,
} from './sandbox-page.ts'

export interface SandboxRouteDeps {
  store: SandboxStore
  /** Asked for each page: an administrator may change it. */
  siteName: () => Promise<string>
}

interface CheckoutRoute {
  Params: { token: string }
}

/** The sandbox provider's own page, where the buyer pays or cancels. */
export async function sandboxRoutes(app: FastifyInstance, deps: SandboxRouteDeps): Promise<void> {
  // In a scope of its own, so that no other address starts to take forms.
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      async (_request: unknown, body: string) => new URLSearchParams(body),
    )
    scope.setErrorHandler(async (error: FastifyError, _request, reply) => {
      const status = error.statusCode ?? 500
      if (![400, 413, 415].includes(status)) throw error
      return sendNotice(reply, status, 'No se entendió la respuesta', retryText, deps)
    })
    scope.get<CheckoutRoute>('/pago-de-prueba/:token', async (request, reply) => {
      const { token } = request.params
      const checkout = isToken(token) ? await deps.store.find(token) : undefined
      return checkout ? sendCheckout(reply, checkout, deps) : sendUnknown(reply, deps)
    })
    scope.post<CheckoutRoute>('/pago-de-prueba/:token', async (request, reply) => {
      const decision = readDecision(request.body)
      if (!decision) return sendNotice(reply, 400, 'No se entendió la respuesta', retryText, deps)
      const { token } = request.params
      const checkout = isToken(token) ? await deps.store.decide(token, decision) : undefined
      if (!checkout) return sendUnknown(reply, deps)
      // A second click on the same button goes where the first one went.
      if (checkout.decision === decision) {
        return reply.redirect(addressAfter(checkout, decision), 303)
      }
      return sendCheckout(reply.code(409), checkout, deps)
    })
  })
}

/** What the database would not even take for a text is none. */
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
  const siteName = await deps.siteName()
  const { decision } = checkout
  const page = decision
    ? renderDecided({ ...checkout, decision }, siteName)
    : renderCheckout(checkout, siteName)
  return sendPage(reply, page, checkout)
}

function sendUnknown(reply: FastifyReply, deps: SandboxRouteDeps) {
  const text =
    'La dirección está incompleta o el pago no existe. Vuelve al curso y empieza de nuevo.'
  return sendNotice(reply, 404, 'No encontramos este pago', text, deps)
}

async function sendNotice(
  reply: FastifyReply,
  status: number,
  title: string,
  text: string,
  deps: SandboxRouteDeps,
) {
  return sendPage(reply.code(status), renderNotice(title, text, await deps.siteName()))
}

function sendPage(reply: FastifyReply, page: string, checkout?: SandboxCheckout) {
  return reply
    .header('content-security-policy', buildPolicy(checkout))
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'same-origin')
    .type('text/html; charset=utf-8')
    .send(page)
}
