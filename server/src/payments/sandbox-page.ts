import { createHash } from 'node:crypto'
import { escapeHtml } from '../mail/escape-html.ts'
import { formatPrice } from './amounts.ts'
import type { SandboxCheckout, SandboxDecision } from './sandbox.ts'
import { sandboxStyle } from './sandbox-style.ts'

const styleHash = createHash('sha256').update(sandboxStyle).digest('base64')

/**
 * Nothing but the page's own style. Chromium holds `form-action` also against the address that the
 * answer to a form redirects to, so the shop's origins are named.
 */
export function buildPolicy(checkout?: SandboxCheckout): string {
  const back = checkout ? [checkout.returnUrl, checkout.cancelUrl] : []
  const origins = new Set(back.map((url) => new URL(url).origin))
  return [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    ["form-action 'self'", ...origins].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Where the buyer goes after a decision, with the token a provider appends. */
export function addressAfter(checkout: SandboxCheckout, decision: SandboxDecision): string {
  const address = new URL(decision === 'pagar' ? checkout.returnUrl : checkout.cancelUrl)
  address.searchParams.set('token', checkout.token)
  return address.href
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
  const back = escapeHtml(addressAfter(checkout, checkout.decision))
  return renderPage(
    siteName,
    title,
    `${renderItem(checkout)}
<p>No hace falta que hagas nada más aquí.</p>
<a class="pay" href="${back}">Volver a ${escapeHtml(siteName)}</a>`,
  )
}

/** A page with a sentence: what happened and what to do. */
export function renderNotice(title: string, text: string, siteName: string): string {
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
<div class="tiles" aria-hidden="true"></div>
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
