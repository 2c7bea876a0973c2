import { writeDayAndHour } from '@ateneo/contract/calendar'
import { accents } from '@ateneo/contract/settings/colours'
import { mosaic } from '@ateneo/tiles/mosaic'
import { createHash } from 'node:crypto'
import { escapeHtml } from '../../mail/escape-html.ts'
import { formatPrice } from '../amounts.ts'
import type { Brand } from '../brand.ts'
import type { SandboxCheckout, SandboxDecision, SandboxVoucher } from './checkout.ts'
import { readVoucher, stateOfVoucher } from './payments.ts'
import { sandboxStyle } from './style.ts'

/** Cream, the academy's accent, and marigold. */
function drawTiles({ accent }: Brand): string {
  const colours = ['#F6ECD9', accents[accent][6], '#F7A823'] as const
  return mosaic('pago de prueba', { motif: 'margarita', colours, columns: 16, rows: 2 })
}

/**
 * Allows the page's own style only. Chromium applies `form-action` to the redirect target of a form
 * too, so the origins of the return URLs are listed.
 */
export function buildPolicy(
  brand: Brand,
  checkout?: Pick<SandboxCheckout, 'returnUrl' | 'cancelUrl'>,
): string {
  const styleHash = createHash('sha256').update(sandboxStyle(brand)).digest('base64')
  const back = checkout ? [checkout.returnUrl, checkout.cancelUrl] : []
  const origins = new Set(back.map((url) => new URL(url).origin))
  return [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    "font-src 'self'",
    "img-src 'self'",
    ["form-action 'self'", ...origins].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Return URL for the decision, with the `token` parameter that a provider appends. */
export function returnUrlAfter(checkout: SandboxCheckout, decision: SandboxDecision): string {
  const url = new URL(decision === 'cancelar' ? checkout.cancelUrl : checkout.returnUrl)
  url.searchParams.set('token', checkout.token)
  return url.href
}

export function renderCheckout(checkout: SandboxCheckout, brand: Brand, now: Date): string {
  const voucher = readVoucher(checkout)
  if (voucher) return renderVoucher(checkout, voucher, brand, now)
  const { decision } = checkout
  if (decision) return renderDecided({ ...checkout, decision }, brand)
  return renderPage(
    brand,
    'Confirma tu pago',
    `${renderItem(checkout)}
<form method="post">
${renderButton('pay', 'pagar', 'Pagar')}
${renderButton('cancel', 'ficha', 'Ficha para OXXO')}
${renderButton('cancel', 'cancelar', 'Cancelar')}
</form>`,
  )
}

export const renderButton = (look: 'pay' | 'cancel', decision: string, label: string) =>
  `<button class="${look}" name="decision" value="${decision}">${label}</button>`

function renderDecided(
  checkout: SandboxCheckout & { decision: SandboxDecision },
  brand: Brand,
): string {
  const title = checkout.decision === 'pagar' ? 'Este pago ya se hizo' : 'Este pago ya se canceló'
  return renderPage(
    brand,
    title,
    `${renderItem(checkout)}
<p>No hace falta que hagas nada más aquí.</p>
${renderWayBack(checkout, checkout.decision, brand)}`,
  )
}

function renderWayBack(checkout: SandboxCheckout, decision: SandboxDecision, brand: Brand): string {
  const back = escapeHtml(returnUrlAfter(checkout, decision))
  return `<a class="pay" href="${back}">Volver a ${escapeHtml(brand.siteName)}</a>`
}

const voucherTitles = {
  pending: 'Tu ficha para pagar en OXXO',
  approved: 'La tienda cobró esta ficha',
  expired: 'Esta ficha venció',
}

/** What a shop would do is up to who tries it out; so is paying a second time. */
function renderVoucher(
  checkout: SandboxCheckout,
  { reference, payBy }: SandboxVoucher,
  brand: Brand,
  now: Date,
): string {
  const state = stateOfVoucher(checkout, now)
  const ways = [
    ...(state === 'pending'
      ? [
          renderButton('cancel', 'pagado', 'Simular que la tienda la cobró'),
          renderButton('cancel', 'vencido', 'Dejar que venza'),
        ]
      : []),
    ...(checkout.decision === null
      ? [renderButton('cancel', 'pagar', 'Pagar con tarjeta de prueba')]
      : []),
  ]
  return renderPage(
    brand,
    voucherTitles[state],
    `${renderItem(checkout)}
<dl>
<dt>Referencia</dt><dd>${escapeHtml(reference)}</dd>
<dt>Paga antes del</dt><dd>${escapeHtml(writeDayAndHour(payBy, brand.timeZone))}</dd>
</dl>
${renderWayBack(checkout, 'pagar', brand)}
${ways.length > 0 ? `<form method="post" class="trial">\n${ways.join('\n')}\n</form>` : ''}`,
  )
}

/** Minimal page with a message. */
export function renderMessagePage(title: string, text: string, brand: Brand): string {
  return renderPage(brand, title, `<p>${escapeHtml(text)}</p>\n<a href="/">Ir al inicio</a>`)
}

function renderItem({ description, amountCents, currency }: SandboxCheckout): string {
  return `<dl>
<dt>Compra</dt><dd>${escapeHtml(description)}</dd>
<dt>Total</dt><dd class="price">${escapeHtml(formatPrice(amountCents, currency))}</dd>
</dl>`
}

export function renderPage(brand: Brand, title: string, content: string): string {
  const { siteName } = brand
  return `<!doctype html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${escapeHtml(title)} · ${escapeHtml(siteName)}</title>
<style>${sandboxStyle(brand)}</style>
</head>
<body>
<main>
<div class="tiles" aria-hidden="true">${drawTiles(brand)}</div>
<div class="sheet">
<p class="site">${escapeHtml(siteName)}</p>
<p class="notice" role="note">Pago de prueba: no se cobra dinero real</p>
<h1>${escapeHtml(title)}</h1>
${content}
</div>
</main>
</body>
</html>
`
}
