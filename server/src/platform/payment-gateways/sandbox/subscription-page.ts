import { writeDayAndHour } from '@ateneo/contract/calendar'
import { escapeHtml } from '../../mail/escape-html.ts'
import { formatPrice } from '../amounts.ts'
import type { Brand } from '../brand.ts'
import { renderButton, renderPage } from './page.ts'
import type { SandboxSubscription, SubscriptionAction } from './subscription.ts'

const titles: Record<SandboxSubscription['state'], string> = {
  pending: 'Acepta tu suscripción de prueba',
  active: 'Suscripción de prueba activa',
  paused: 'Suscripción de prueba en pausa',
  cancelled: 'Esta suscripción ya terminó',
}

const labels: Record<SubscriptionAction, string> = {
  aceptar: 'Aceptar',
  rechazar: 'No aceptar',
  acercar: 'Acercar el siguiente cobro a 7 días',
  cobrar: 'Cobrar el siguiente periodo ahora',
  fallar: 'Dejar que falle el siguiente cobro',
  pausar: 'Poner en pausa',
  reanudar: 'Reanudar',
  cancelar: 'Cancelar aquí',
}

const offered: Record<SandboxSubscription['state'], readonly SubscriptionAction[]> = {
  pending: ['aceptar', 'rechazar'],
  active: ['acercar', 'cobrar', 'fallar', 'cancelar'],
  paused: ['reanudar', 'cancelar'],
  cancelled: [],
}

/** What time and a bank would do is up to who tries it out. */
export function renderSubscription(subscription: SandboxSubscription, brand: Brand): string {
  const { state, planName, amountCents, currency, months, nextChargeAt, isFailing, failedAt } =
    subscription
  const actions = offered[state].filter((action) => action !== 'fallar' || !isFailing)
  const period = months === 1 ? 'cada mes' : `cada ${months} meses`
  const facts = [
    ['Plan', planName],
    ...(nextChargeAt !== null && state === 'active'
      ? [['Siguiente cobro', writeDayAndHour(nextChargeAt, brand.timeZone)]]
      : []),
    ...(isFailing
      ? [['Cobros', failedAt === null ? 'El siguiente va a fallar' : 'El último falló']]
      : []),
  ]
  return renderPage(
    brand,
    titles[state],
    `<dl>
${facts.map(([term = '', text = '']) => `<dt>${term}</dt><dd>${escapeHtml(text)}</dd>`).join('\n')}
<dt>Importe, ${period}</dt><dd class="price">${escapeHtml(formatPrice(amountCents, currency))}</dd>
</dl>
${state === 'pending' ? '' : renderWayBack(subscription, brand)}
${
  state === 'active'
    ? '<p>Un cobro sin su aviso de 7 días antes se devuelve solo: acércalo primero.</p>'
    : ''
}
<form method="post" class="trial">
${actions.map((action, place) => renderButton(state === 'pending' && place === 0 ? 'pay' : 'cancel', action, labels[action])).join('\n')}
</form>`,
  )
}

function renderWayBack({ returnUrl }: SandboxSubscription, { siteName }: Brand): string {
  return `<p><a class="pay" href="${escapeHtml(returnUrl)}">Volver a ${escapeHtml(siteName)}</a></p>`
}
