import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { arrayPage, id, isoDate, message } from '../primitives.ts'

export const notificationTypes = [
  'aprobado',
  'rechazado',
  'comentario',
  'inscripcion',
  'solicitud',
  'curso',
  'ayuda',
  'certificado',
  'pago',
  'pregunta',
  'mensaje',
  'tarea',
  'anuncio',
  'moderacion',
  'sistema',
] as const
export const notificationType = z.enum(notificationTypes)
export type NotificationType = z.infer<typeof notificationType>

export const notification = z.object({
  _id: id,
  type: notificationType,
  message: z.string(),
  /** Path on the site. */
  href: z.string(),
  read: z.boolean(),
  creationDate: isoDate,
})
export type Notification = z.infer<typeof notification>

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  summary:
    'Avisos de los últimos dos meses, el más nuevo primero (spec §9); x-next-cursor dice cómo sigue y x-unread-count cuántos hay sin leer',
  access: 'signed-in',
  query: arrayPage.extend({
    type: notificationType.optional(),
    /** Only those that were not read. */
    unread: z.stringbool().optional(),
  }),
  reply: z.array(notification),
})

export const readNotifications = endpoint({
  method: 'POST',
  path: '/notifications/read',
  summary:
    'Marca avisos como leídos: los de ids, los que había hasta upTo, o todos sin ninguno de los dos',
  access: 'signed-in',
  body: z.object({
    /** Ids of those that were shown; others, which arrived meanwhile, stay unread. */
    ids: z.array(id).max(100).optional(),
    /** The newest that was shown. */
    upTo: id.optional(),
  }),
  reply: message,
})
