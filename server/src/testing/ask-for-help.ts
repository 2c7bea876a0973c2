import { createTicket, getTicket } from '@ateneo/contract'
import type { Academy } from './academy.ts'
import type { TestUser } from './client.ts'

/** The form of the help centre, as it is sent. */
export const ticketForm = {
  nombre: 'Ana Ruiz',
  correo: 'ana@correo.mx',
  asunto: 'No carga la clase 3',
  mensaje: 'Se queda en negro.\nYa recargué.',
}

/** A request through the form, of a visitor where nobody is named. */
export async function askForHelp(
  academy: Academy,
  user?: TestUser,
  { file, ...values }: Partial<typeof ticketForm> & { envio?: string; file?: File } = {},
) {
  const form = { ...ticketForm, ...values }
  const sent = await academy.as(user).call(createTicket, { form, ...(file && { file }) })
  return { id: sent.insertedId, number: sent.number, params: { id: sent.insertedId } }
}

export const readTicket = (academy: Academy, reader: TestUser, params: { id: string }) =>
  academy.as(reader).call(getTicket, { params })
