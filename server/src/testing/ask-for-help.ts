import { createTicket, getTicket } from '@ateneo/contract'
import type { TestApp } from './test-app.ts'
import type { TestUser } from './client.ts'

/** Fields of the help centre's form. */
export const ticketForm = {
  nombre: 'Ana Ruiz',
  correo: 'ana@correo.mx',
  asunto: 'No carga la clase 3',
  mensaje: 'Se queda en negro.\nYa recargué.',
}

/** Creates a ticket through the form, as a visitor without a user. */
export async function askForHelp(
  academy: TestApp,
  user?: TestUser,
  { file, ...values }: Partial<typeof ticketForm> & { envio?: string; file?: File } = {},
) {
  const form = { ...ticketForm, ...values }
  const sent = await academy.as(user).call(createTicket, { form, ...(file && { file }) })
  return { id: sent.insertedId, number: sent.number, params: { id: sent.insertedId } }
}

export const readTicket = (academy: TestApp, reader: TestUser, params: { id: string }) =>
  academy.as(reader).call(getTicket, { params })
