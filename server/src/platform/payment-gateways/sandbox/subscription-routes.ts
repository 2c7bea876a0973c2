import type { FastifyInstance } from 'fastify'
import { isToken, type PageDeps, sendMessagePage, sendPage, sendUnknown } from './send-page.ts'
import { type SubscriptionAction, subscriptionActions } from './subscription.ts'
import { renderSubscription } from './subscription-page.ts'
import { subscriptionPath } from './renewals.ts'

interface SubscriptionRoute {
  Params: { reference: string }
}

type Deps = PageDeps & { tell?: (reference: string) => Promise<void> }

/** Page of a test subscription, where its buyer accepts it, and a tester makes time pass. */
export function serveSubscriptions(scope: FastifyInstance, deps: Deps): void {
  const act = async (reference: string, action: SubscriptionAction | undefined) => {
    if (!isToken(reference)) return undefined
    const { timeZone } = await deps.brand()
    return deps.store.subscriptions.act(reference, action, { now: deps.now(), timeZone })
  }
  const path = subscriptionPath(':reference')
  scope.get<SubscriptionRoute>(path, async ({ params }, reply) => {
    const found = await act(params.reference, undefined)
    if (!found) return sendUnknown(reply, deps)
    const brand = await deps.brand()
    return sendPage(reply, renderSubscription(found, brand), brand, found)
  })
  scope.post<SubscriptionRoute>(path, async ({ params: { reference }, body }, reply) => {
    const action = readAction(body)
    if (!action) return sendMessagePage(reply, 400, 'No se entendió la respuesta', retryText, deps)
    const found = await act(reference, action)
    if (!found) return sendUnknown(reply, deps)
    await deps.tell?.(reference)
    if (action === 'aceptar') return reply.redirect(found.returnUrl, 303)
    if (action === 'rechazar') return reply.redirect(found.cancelUrl, 303)
    return reply.redirect(subscriptionPath(reference), 303)
  })
}

const retryText = 'Vuelve a la página de la suscripción y elige uno de sus botones.'

function readAction(body: unknown): SubscriptionAction | undefined {
  const chosen = body instanceof URLSearchParams ? body.get('decision') : undefined
  return subscriptionActions.find((action) => action === chosen)
}
