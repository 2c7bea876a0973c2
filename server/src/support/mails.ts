import { composeLetter } from '../mail/layout.ts'
import type { Letter } from '../mail/mail.ts'
import type { Site } from '../settings/service.ts'
import type { MessageRow } from './message-store.ts'
import type { TicketRow } from './store.ts'

export interface Told {
  ticket: TicketRow
  message: MessageRow
}

export interface ToldSender extends Told {
  hasAccount: boolean
  /** The letter goes to the address of their account. */
  isOwnAddress: boolean
  helpUrl: string
}

const head = ({ name, publicUrl }: Site) => ({ name, url: publicUrl })

/** Where it leads without an account there is no request to be seen. */
const seeLabel = (hasAccount: boolean) =>
  hasAccount ? 'Ver mi solicitud' : 'Ir al centro de ayuda'

/**
 * To an address that nobody has proved to be theirs the letter repeats nothing of what was
 * typed: else anybody could have us write anything to anybody.
 */
export function composeReceipt(
  site: Site,
  { ticket, hasAccount, isOwnAddress, helpUrl }: ToldSender,
): Letter {
  return composeLetter({
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
  { ticket, message, hasAccount, helpUrl }: ToldSender,
): Letter {
  return composeLetter({
    site: head(site),
    to: ticket.email,
    subject: `Respuesta a tu solicitud número ${ticket.number}`,
    greeting: `Hola, ${ticket.name}:`,
    paragraphs: [`Contestamos tu solicitud «${ticket.subject}»:`, message.text],
    action: { label: seeLabel(hasAccount), url: helpUrl },
    footnote: hasAccount
      ? 'Si necesitas algo más, escríbenos en la misma solicitud.'
      : `Si necesitas algo más, escríbenos otra vez desde el centro de ayuda y menciona el número ${ticket.number}.`,
  })
}

export function composeRequest(
  site: Site,
  { ticket, message }: Told,
  /** Behind the academy's own address stands nobody in particular. */
  reader: { email: string; firstNames: string | null },
): Letter {
  return composeLetter({
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
