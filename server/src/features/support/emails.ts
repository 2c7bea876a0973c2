import { composeEmail } from '../../platform/mail/layout.ts'
import type { Email } from '../../platform/mail/mail.ts'
import type { Site } from '../settings/service.ts'
import type { MessageRow } from './message-store.ts'
import type { TicketRow } from './store.ts'

export interface TicketMessage {
  ticket: TicketRow
  message: MessageRow
}

export interface SenderEmail extends TicketMessage {
  hasAccount: boolean
  /** True if the recipient is the account's confirmed email. */
  isOwnAddress: boolean
  helpUrl: string
}

const head = ({ name, publicUrl, colours }: Site) => ({ name, url: publicUrl, colours })

/** Without an account the link leads to the help centre, since the ticket is not visible. */
const seeLabel = (hasAccount: boolean) =>
  hasAccount ? 'Ver mi solicitud' : 'Ir al centro de ayuda'

/**
 * Repeats typed text only for a confirmed email, else anyone could send spam to third parties
 * through the form.
 */
export function composeReceipt(
  site: Site,
  { ticket, hasAccount, isOwnAddress, helpUrl }: SenderEmail,
): Email {
  return composeEmail({
    site: head(site),
    to: ticket.email,
    subject: `Recibimos tu solicitud número ${ticket.number}`,
    greeting: isOwnAddress ? `Hola, ${ticket.name}:` : 'Hola:',
    paragraphs: [
      `Tu solicitud es la número ${ticket.number}. Ya la tenemos y te contestaremos a este correo.`,
      ...(isOwnAddress ? [`Asunto: ${ticket.subject}`] : []),
    ],
    action: { label: seeLabel(hasAccount), url: helpUrl },
    footnote: 'Si no nos escribiste, no hagas nada: alguien puso tu correo por error.',
  })
}

export function composeAnswer(
  site: Site,
  { ticket, message, hasAccount, isOwnAddress, helpUrl }: SenderEmail,
): Email {
  return composeEmail({
    site: head(site),
    to: ticket.email,
    subject: `Respuesta a tu solicitud número ${ticket.number}`,
    greeting: isOwnAddress ? `Hola, ${ticket.name}:` : 'Hola:',
    paragraphs: [
      isOwnAddress ? `Contestamos tu solicitud «${ticket.subject}»:` : 'Contestamos tu solicitud:',
      message.text,
    ],
    action: { label: seeLabel(hasAccount), url: helpUrl },
    footnote: hasAccount
      ? 'Si necesitas algo más, escríbenos en la misma solicitud.'
      : `Si necesitas algo más, escríbenos otra vez desde el centro de ayuda y menciona el número ${ticket.number}.`,
  })
}

export function composeRequest(
  site: Site,
  { ticket, message }: TicketMessage,
  /** Null for the academy's contact email. */
  reader: { email: string; firstNames: string | null },
): Email {
  return composeEmail({
    site: head(site),
    to: reader.email,
    subject: `Solicitud de ayuda ${ticket.number}: ${ticket.subject}`,
    greeting: reader.firstNames === null ? 'Hola:' : `Hola, ${reader.firstNames}:`,
    paragraphs: [
      `${ticket.name} (${ticket.email}) escribió:`,
      message.text,
      ...(message.fileName === null ? [] : [`Archivo: ${message.fileName}`]),
    ],
    action: {
      label: 'Contestar',
      url: `${site.publicUrl}/Administrador/tickets/${ticket.id}`,
    },
  })
}
