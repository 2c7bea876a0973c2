import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** With the name of spec §3. */
export const messagePreferences = z.object({
  permitirMensajesDirectos: z.boolean('Elige si tus alumnos pueden escribirte.'),
})
export type MessagePreferences = z.infer<typeof messagePreferences>

export const getMessagePreferences = endpoint({
  method: 'GET',
  path: '/message-preferences',
  summary: 'Si los alumnos pueden escribir en privado al maestro que llama',
  access: ['professor'],
  reply: messagePreferences,
})

export const editMessagePreferences = endpoint({
  method: 'PUT',
  path: '/message-preferences',
  summary: 'Permite o no que los alumnos escriban en privado al maestro que llama',
  access: ['professor'],
  body: messagePreferences,
  reply: messagePreferences,
})
