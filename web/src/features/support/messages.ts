import type { TicketState } from '@ateneo/contract'
import { describerOf } from '../../platform/http/describe-failure.ts'
import { attachmentMessages } from '../../platform/ui/fields/attachment-messages.ts'

export const stateWords: Record<TicketState, string> = {
  open: 'Abierta',
  answered: 'Contestada',
  closed: 'Cerrada',
}

export const contactMessage = describerOf(
  {
    ...attachmentMessages,
    storage_full: 'No hay espacio para el archivo. Envía tu mensaje sin él.',
    network:
      'No hay conexión con el servidor. Lo que escribiste sigue aquí: revisa tu internet y envíalo de nuevo.',
    too_many_requests:
      'Ya llegaron muchas solicitudes desde tu cuenta o tu conexión. Lo que escribiste sigue aquí: inténtalo más tarde.',
  },
  'No pudimos enviar tu solicitud. Lo que escribiste sigue aquí: inténtalo de nuevo en un momento.',
)

export const talkMessage = describerOf(
  {
    ticket_not_found: 'Esta solicitud ya no existe.',
    network:
      'No hay conexión con el servidor. Tu mensaje sigue aquí: revisa tu internet y envíalo de nuevo.',
  },
  'No pudimos enviar tu mensaje. Sigue aquí: inténtalo de nuevo en un momento.',
)

export const closeMessage = describerOf(
  {
    ticket_not_found: 'Esta solicitud ya no existe.',
    ticket_changed: 'Alguien escribió mientras tanto. Lee lo nuevo antes de cerrarla.',
    ticket_already_closed: 'Alguien más ya la cerró.',
  },
  'No pudimos cerrarla. Inténtalo en un momento.',
)
