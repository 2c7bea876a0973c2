import { describeFailure, describerOf } from '../../../platform/http/describe-failure.ts'
import type { ConversationClosure, Side } from './conversation.ts'

const gone = { conversation_not_found: 'Esta conversación ya no está.' }

/** Text for conversations or messages that failed to load. */
export const conversationsMessage = describerOf(
  gone,
  'No se pudieron cargar los mensajes. Inténtalo de nuevo en un momento.',
)

const ofBoth = {
  person_gone: 'La otra cuenta no está activa, así que no se le puede escribir.',
  course_retired: 'El curso se retiró, así que ya no se puede escribir.',
}

const closures: Record<Side, Record<ConversationClosure, string>> = {
  student: {
    ...ofBoth,
    professor_changed: 'Este maestro ya no da el curso, así que ya no se le puede escribir aquí.',
    access_ended: 'Tu acceso a este curso terminó, así que ya no puedes escribir.',
    switched_off: 'Tu maestro ya no recibe mensajes directos.',
  },
  professor: {
    ...ofBoth,
    professor_changed: 'Ya no das este curso, así que ya no se puede escribir aquí.',
    access_ended: 'El acceso de este alumno al curso terminó, así que ya no se le puede escribir.',
    switched_off: 'No permites mensajes directos. Puedes cambiarlo en Ajustes.',
  },
}

/** Why nothing can be written, in place of the form. */
export const closureSentence = (closed: ConversationClosure, side: Side) =>
  `${closures[side][closed]} Lo que se escribieron sigue aquí.`

export const messageSent = 'Tu mensaje quedó enviado.'

/** Text for a message that was not sent. */
export function sendingMessage(error: unknown, side: Side): string {
  const refusals = Object.fromEntries(
    Object.entries(closures[side]).map(([closed, sentence]) => [`messages_${closed}`, sentence]),
  )
  return describeFailure(
    error,
    {
      ...gone,
      ...refusals,
      course_not_found: 'Este curso ya no está publicado.',
      too_many_questions: 'Ya escribiste mucho hoy. Inténtalo de nuevo mañana.',
    },
    'No se pudo enviar tu mensaje. Tu texto sigue aquí: inténtalo de nuevo en un momento.',
  )
}

export const settledSent = 'La conversación salió de tu bandeja.'

/** Text for a conversation that could not be put aside. */
export const settlingMessage = describerOf(
  gone,
  'No se pudo sacar de tu bandeja. Inténtalo de nuevo en un momento.',
)

/** Text for a press on 'Permitir mensajes directos' that was not saved. */
export const preferenceMessage = describerOf(
  {},
  'No se pudo guardar tu elección. Inténtalo de nuevo en un momento.',
)
