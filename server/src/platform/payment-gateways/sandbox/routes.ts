import { randomInt } from 'node:crypto'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { isLocalRequest } from '../../http/is-local-request.ts'
import { loadAcademyFonts } from '../../pdf/fonts.ts'
import type { SandboxCheckout, SandboxDecision } from './checkout.ts'
import { renderCheckout, returnUrlAfter } from './page.ts'
import { isToken, type PageDeps, sendMessagePage, sendPage, sendUnknown } from './send-page.ts'
import { sandboxFonts } from './style.ts'
import { serveSubscriptions } from './subscription-routes.ts'

type SandboxRouteDeps = PageDeps & {
  /** A test subscription changed; absent: nobody is told. */
  tell?: (reference: string) => Promise<void>
}

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
      return (await loadAcademyFonts())[face].file
    })
    serveSubscriptions(scope, deps)
    scope.get<CheckoutRoute>('/pago-de-prueba/:token', async (request, reply) => {
      const { token } = request.params
      const checkout = isToken(token) ? await deps.store.find(token) : undefined
      return checkout ? sendCheckout(reply, checkout, deps) : sendUnknown(reply, deps)
    })
    scope.post<CheckoutRoute>('/pago-de-prueba/:token', async (request, reply) => {
      const choice = readChoice(request.body)
      if (!choice)
        return sendMessagePage(reply, 400, 'No se entendió la respuesta', retryText, deps)
      const { token } = request.params
      const checkout = isToken(token) ? await carryOut(token, choice, deps) : undefined
      if (!checkout) return sendUnknown(reply, deps)
      if (!isOfCheckout(choice)) return reply.redirect(`/pago-de-prueba/${token}`, 303)
      // Idempotent: a second click on the same button gets the same redirect.
      if (checkout.decision === choice) {
        return reply.redirect(returnUrlAfter(checkout, choice), 303)
      }
      return sendCheckout(reply.code(409), checkout, deps)
    })
  })
}

const closedText =
  'Los pagos de prueba son solo para quien está en el equipo del servidor. Quien administra el sitio puede configurar PayPal (PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET y PUBLIC_URL) o permitirlos a cualquiera con ALLOW_TEST_PAYMENTS=true.'

const retryText = 'Vuelve a la página del pago y elige Pagar o Cancelar.'

const choices = ['pagar', 'cancelar', 'ficha', 'pagado', 'vencido'] as const
type Choice = (typeof choices)[number]

function readChoice(body: unknown): Choice | undefined {
  const chosen = body instanceof URLSearchParams ? body.get('decision') : undefined
  return choices.find((choice) => choice === chosen)
}

const isOfCheckout = (choice: Choice): choice is SandboxDecision =>
  choice === 'pagar' || choice === 'cancelar'

const VOUCHER_DAYS = 3

async function carryOut(token: string, choice: Choice, { store, now }: SandboxRouteDeps) {
  if (isOfCheckout(choice)) return store.decide(token, choice)
  if (choice !== 'ficha') return store.decideVoucher(token, choice)
  const payBy = new Date(now().getTime() + VOUCHER_DAYS * 24 * 60 * 60_000)
  return store.addVoucher(token, { reference: String(randomInt(1e13, 1e14)), payBy })
}

async function sendCheckout(
  reply: FastifyReply,
  checkout: SandboxCheckout,
  deps: SandboxRouteDeps,
) {
  const brand = await deps.brand()
  return sendPage(reply, renderCheckout(checkout, brand, deps.now()), brand, checkout)
}
