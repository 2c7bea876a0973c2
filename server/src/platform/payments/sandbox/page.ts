import { tileColours } from '@ateneo/tiles/colours'
import { mosaic } from '@ateneo/tiles/mosaic'
import { createHash } from 'node:crypto'
import { escapeHtml } from '../../mail/escape-html.ts'
import { formatPrice } from '../amounts.ts'
import type { SandboxCheckout, SandboxDecision } from './checkout.ts'
import { sandboxStyle } from './style.ts'

const colours = tileColours[1] ?? tileColours[0]
const tiles = mosaic('pago de prueba', { motif: 'margarita', colours, columns: 16, rows: 2 })

const styleHash = createHash('sha256').update(sandboxStyle).digest('base64')

/**
 * Allows the page's own style only. Chromium applies `form-action` to the redirect target of a form
 * too, so the origins of the return URLs are listed.
 */
export function buildPolicy(checkout?: SandboxCheckout): string {
  const back = checkout ? [checkout.returnUrl, checkout.cancelUrl] : []
  const origins = new Set(back.map((url) => new URL(url).origin))
  return [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    "font-src 'self'",
    ["form-action 'self'", ...origins].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Return URL for the decision, with the `token` parameter that a provider appends. */
export function returnUrlAfter(checkout: SandboxCheckout, decision: SandboxDecision): string {
  const url = new URL(decision === 'pagar' ? checkout.returnUrl : checkout.cancelUrl)
  url.searchParams.set('token', checkout.token)
  return url.href
}

export function renderCheckout(checkout: SandboxCheckout, siteName: string): string {
  return renderPage(
    siteName,
    'Confirma tu pago',
    `${renderItem(checkout)}
<form method="post">
<button class="pay" name="decision" value="pagar">Pagar</button>
<button class="cancel" name="decision" value="cancelar">Cancelar</button>
</form>`,
  )
}

export function renderDecided(
  checkout: SandboxCheckout & { decision: SandboxDecision },
  siteName: string,
): string {
  const title = checkout.decision === 'pagar' ? 'Este pago ya se hizo' : 'Este pago ya se canceló'
  const back = escapeHtml(returnUrlAfter(checkout, checkout.decision))
  return renderPage(
    siteName,
    title,
    `${renderItem(checkout)}
<p>No hace falta que hagas nada más aquí.</p>
<a class="pay" href="${back}">Volver a ${escapeHtml(siteName)}</a>`,
  )
}

/** Minimal page with a message. */
export function renderMessagePage(title: string, text: string, siteName: string): string {
  return renderPage(siteName, title, `<p>${escapeHtml(text)}</p>\n<a href="/">Ir al inicio</a>`)
}

function renderItem({ description, amountCents, currency }: SandboxCheckout): string {
  return `<dl>
<dt>Compra</dt><dd>${escapeHtml(description)}</dd>
<dt>Total</dt><dd class="price">${escapeHtml(formatPrice(amountCents, currency))}</dd>
</dl>`
}

function renderPage(siteName: string, title: string, content: string): string {
  return `<!doctype html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · ${escapeHtml(siteName)}</title>
<style>${sandboxStyle}</style>
</head>
<body>
<main>
<div class="tiles" aria-hidden="true">${tiles}</div>
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
