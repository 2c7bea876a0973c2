import { describerOf } from '../../platform/http/describe-failure.ts'

const gone = {
  question_not_found: 'Esta pregunta ya no está.',
  reply_not_found: 'Esta respuesta ya no está.',
}

/** Text for questions or replies that failed to load. */
export const questionsMessage = describerOf(
  { ...gone, question_denied: 'Las preguntas son para quienes tienen acceso al curso.' },
  'No se pudieron cargar las preguntas. Inténtalo de nuevo en un momento.',
)

const limits = {
  too_many_questions: 'Ya escribiste mucho hoy en las preguntas. Inténtalo de nuevo mañana.',
}

export const questionSent = 'Tu pregunta quedó publicada.'

export const askMessage = describerOf(
  {
    ...gone,
    ...limits,
    content_not_found: 'Este contenido ya no es parte del curso.',
    question_denied: 'Tu acceso a este curso terminó: no se pueden hacer preguntas sin él.',
  },
  'No se pudo publicar tu pregunta. Tu texto sigue aquí: inténtalo de nuevo en un momento.',
)

export const replySent = 'Tu respuesta quedó publicada.'

export const replyMessage = describerOf(
  {
    ...gone,
    ...limits,
    question_hidden: 'La administración ocultó esta pregunta: ya no recibe respuestas.',
  },
  'No se pudo publicar tu respuesta. Tu texto sigue aquí: inténtalo de nuevo en un momento.',
)

export const deletionMessage = describerOf(
  gone,
  'No se pudo eliminar. Inténtalo de nuevo en un momento.',
)

export const questionVoteMessage = describerOf(
  { ...gone, question_own: 'No puedes votar por tu propia pregunta.' },
  'No se pudo guardar tu voto. Inténtalo de nuevo en un momento.',
)

/** Text for an inbox that failed to load. */
export const inboxMessage = describerOf(
  {},
  'No se pudo cargar tu bandeja. Inténtalo de nuevo en un momento.',
)
