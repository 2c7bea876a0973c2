import { z } from 'zod'
import {
  attachment,
  attachmentRefusals,
  maxAttachmentBytes,
  readLineBreaks,
} from '../attachments.ts'
import { endpoint } from '../endpoint.ts'
import { email, id, isoDate, line, message, optionalLine, pageOf, text } from '../primitives.ts'

/** URL path of a message's attachment; the message's id follows. */
export const TICKET_FILE_PATH = '/support/files/'

/** Waiting for the academy; answered; closed until the sender writes again. */
export const ticketState = z.enum(['open', 'answered', 'closed'])
export type TicketState = z.infer<typeof ticketState>

/** The specification's contact form; the attachment is the part `file`. */
export const contactForm = z.object({
  nombre: line(80, 'Nombre es obligatorio'),
  correo: z.string('Formato de correo no válido').pipe(email),
  asunto: line(150, 'Asunto es obligatorio'),
  mensaje: z
    .string('Mensaje es obligatorio')
    .transform(readLineBreaks)
    .pipe(text(5000, 'Mensaje es obligatorio')),
  /** Idempotency key of the form: a repeated request creates no second ticket. */
  envio: id.optional(),
})

/** `envio` is an idempotency key: a repeated request writes no second message. */
const messageBody = z.object({ text: text(5000, 'Escribe un mensaje.'), envio: id.optional() })

export const ticketMessage = z.object({
  _id: id,
  text: z.string(),
  fromStaff: z.boolean(),
  /** The administrator's name in messages of the academy. */
  authorName: z.string(),
  creationDate: isoDate,
  file: attachment.nullable(),
})

export const ticketSummary = z.object({
  _id: id,
  number: z.number().int(),
  subject: z.string(),
  state: ticketState,
  creationDate: isoDate,
  /** When the ticket entered its current state. */
  stateDate: isoDate,
  sender: z.object({
    name: z.string(),
    email: z.string(),
    /** `null` for a sender without an account. */
    type: z.enum(['student', 'professor', 'admin']).nullable(),
  }),
})
export type TicketSummary = z.infer<typeof ticketSummary>

export const ticket = ticketSummary.extend({ messages: z.array(ticketMessage) })
export type Ticket = z.infer<typeof ticket>

export const createTicket = endpoint({
  method: 'POST',
  path: '/support/tickets',
  summary: 'Envía una solicitud de ayuda, con un archivo de hasta 10 MB si se quiere',
  access: 'anyone',
  perMinute: 5,
  form: contactForm,
  maxFileBytes: maxAttachmentBytes,
  isFileOptional: true,
  status: 201,
  reply: z.object({ insertedId: id, number: z.number().int(), msg: z.string() }),
  refusals: [...attachmentRefusals, 'too_many_requests'],
})

export const listOwnTickets = endpoint({
  method: 'GET',
  path: '/support/tickets/mine',
  summary: 'Las propias solicitudes con sus mensajes, la que se movió al último primero',
  access: 'signed-in',
  reply: z.array(ticket),
})

export const listTickets = endpoint({
  method: 'GET',
  path: '/support/tickets',
  summary:
    'Solicitudes de ayuda: las abiertas de la más antigua a la más nueva, las demás al revés',
  access: ['admin'],
  query: z.object({
    state: ticketState.default('open'),
    /** Searches subject, sender's name and email; or the ticket number. */
    q: optionalLine(200).optional(),
    ...pageOf(50),
  }),
  reply: z.object({
    documents: z.array(ticketSummary),
    /** At most `maxCountedTickets` and one. */
    total: z.number().int(),
    nextCursor: z.string().nullable(),
  }),
})

export const getTicket = endpoint({
  method: 'GET',
  path: '/support/tickets/:id',
  summary: 'Una solicitud con sus mensajes, para quien la envió y la administración',
  access: 'signed-in',
  params: z.object({ id }),
  reply: ticket,
  refusals: ['ticket_not_found'],
})

export const writeToTicket = endpoint({
  method: 'POST',
  path: '/support/tickets/:id/messages',
  summary: 'Quien envió la solicitud escribe otra vez; vuelve a quedar abierta',
  access: 'signed-in',
  perMinute: 10,
  params: z.object({ id }),
  body: messageBody,
  status: 201,
  reply: message.extend({ insertedId: id }),
  refusals: ['ticket_not_found', 'too_many_requests'],
})

export const answerTicket = endpoint({
  method: 'POST',
  path: '/support/tickets/:id/answers',
  summary: 'La administración contesta; la respuesta llega por correo',
  access: ['admin'],
  params: z.object({ id }),
  body: messageBody,
  status: 201,
  reply: message.extend({ insertedId: id }),
  refusals: ['ticket_not_found'],
})

export const closeTicket = endpoint({
  method: 'POST',
  path: '/support/tickets/:id/close',
  summary: 'Cierra la solicitud, si nadie escribió después del mensaje que se leyó al último',
  access: ['admin'],
  params: z.object({ id }),
  body: z.object({ lastMessageId: id }),
  reply: message,
  refusals: ['ticket_not_found', 'ticket_changed', 'ticket_already_closed'],
})
