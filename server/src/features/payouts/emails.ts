import { composeEmail } from '../../platform/mail/layout.ts'
import type { Email } from '../../platform/mail/mail.ts'
import { formatPrice } from '../../platform/payment-gateways/amounts.ts'
import type { Site } from '../settings/service.ts'
import type { AccountRow } from './account-store.ts'
import { earnedOf, sumCents } from './policy.ts'
import type { PayoutRow } from './store.ts'

export interface Recipient {
  firstNames: string
  email: string
}

const linkTo = ({ publicUrl }: Site, path = '') => `${publicUrl}/DashTeachers/payouts${path}`

export function composeSent(
  site: Site,
  payout: PayoutRow,
  { email, firstNames }: Recipient,
): Email {
  const paid = formatPrice(earnedOf(payout) - sumCents(payout.withheld), payout.currency)
  const lines = payout.withheld.map(
    ({ name, cents }) => `Retención ${name}: ${formatPrice(cents, payout.currency)}`,
  )
  const { bank, clabeEnd } = payout
  return composeEmail({
    to: email,
    subject: `Te enviamos un pago de ${paid}`,
    greeting: `Hola, ${firstNames}:`,
    paragraphs: [
      `${site.name} te envió ${paid}${bank && clabeEnd ? ` a tu cuenta de ${bank} que termina en ${clabeEnd}` : ''}.`,
      [
        `Referencia: ${payout.reference}`,
        `Ganado: ${formatPrice(earnedOf(payout), payout.currency)}`,
        ...lines,
      ].join('\n'),
    ],
    action: { label: 'Ver el pago', url: linkTo(site, `/${payout.id}`) },
    footnote: 'Si no lo ves en tu cuenta en unos días, escribe a la academia con la referencia.',
    site: { name: site.name, url: site.publicUrl, colours: site.colours },
  })
}

export function composeReturned(
  site: Site,
  payout: PayoutRow,
  { email, firstNames }: Recipient,
): Email {
  const paid = formatPrice(earnedOf(payout) - sumCents(payout.withheld), payout.currency)
  return composeEmail({
    to: email,
    subject: `El pago de ${paid} volvió a la academia`,
    greeting: `Hola, ${firstNames}:`,
    paragraphs: [
      `El pago de ${paid} con la referencia ${payout.reference} volvió a ${site.name}, que te lo debe de nuevo: irá en el siguiente.`,
      `Por qué: ${payout.reason}`,
    ],
    action: { label: 'Revisar tus datos de pago', url: linkTo(site) },
    site: { name: site.name, url: site.publicUrl, colours: site.colours },
  })
}

export function composeAccountChanged(
  site: Site,
  { bank, clabeEnd }: Pick<AccountRow, 'bank' | 'clabeEnd'>,
  { email, firstNames }: Recipient,
): Email {
  return composeEmail({
    to: email,
    subject: 'Cambiaste la cuenta de tus pagos',
    greeting: `Hola, ${firstNames}:`,
    paragraphs: [
      `Tus siguientes pagos de ${site.name} irán a la cuenta de ${bank} que termina en ${clabeEnd}.`,
    ],
    action: { label: 'Ver tus datos de pago', url: linkTo(site) },
    footnote: 'Si no fuiste tú, cambia tu contraseña y avisa a la academia cuanto antes.',
    site: { name: site.name, url: site.publicUrl, colours: site.colours },
  })
}
