import { describerOf } from '../../../platform/http/describe-failure.ts'

/** Why an answer was not graded. */
export const answerInVideoMessage = describerOf(
  {
    network:
      'No hay conexión y no pudimos revisar tu respuesta. Inténtalo de nuevo o sigue viendo.',
    video_question_not_found: 'El video ya no hace esta pregunta. Sigue viendo.',
    content_not_found: 'Este video ya no es parte del curso.',
    video_denied: 'Ya no tienes acceso a este curso.',
    answer_invalid: 'La respuesta no corresponde a la pregunta. Respóndela otra vez.',
  },
  'No pudimos revisar tu respuesta. Inténtalo de nuevo o sigue viendo.',
)
