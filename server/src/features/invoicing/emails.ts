import { writeDayAndHour } from '@ateneo/contract/calendar'
import { composeEmail } from '../../platform/mail/layout.ts'
import type { Email } from '../../platform/mail/mail.ts'
import type { Site } from '../settings/service.ts'

interface Invoiceable {
  url: string
  until: Date | null
  receiptNumber: string
  description: string
  buyer: { email: string; firstNames: string }
}

/** Where the tax invoice of a purchase is made, and until when. */
export function composeLink(site: Site, invoiceable: Invoiceable): Email {
  const { url, until, receiptNumber, description, buyer } = invoiceable
  const { name, publicUrl, colours, timeZone } = site
  return composeEmail({
    to: buyer.email,
    subject: `Factura tu compra: ${description}`,
    greeting: `Hola, ${buyer.firstNames}:`,
    paragraphs: [
      `Si necesitas factura (CFDI) de «${description}», recibo ${receiptNumber}, escribe tus datos fiscales en esta página y descárgala ahí mismo.`,
      until === null
        ? 'Hazlo cuanto antes: el plazo lo pone la academia.'
        : `Puedes hacerlo hasta el ${writeDayAndHour(until, timeZone)}.`,
      `La página es de Facturapi, el proveedor de facturas de ${name}. No le dimos tu nombre ni tu correo: solo lo que escribas ahí.`,
    ],
    action: { label: 'Factura tu compra', url },
    footnote: 'Si no necesitas factura, no hace falta que hagas nada.',
    site: { name, url: publicUrl, colours },
  })
}
