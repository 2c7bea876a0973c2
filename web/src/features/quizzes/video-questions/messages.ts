import { describerOf } from '../../../platform/http/describe-failure.ts'
import { formatCount } from '../../../platform/ui/text/format.ts'

export const videoQuestionsMessage = describerOf(
  { video_not_found: 'Este video ya no está.' },
  'No pudimos traer las preguntas de este video. Inténtalo otra vez.',
)

export const saveVideoQuestionsMessage = describerOf(
  {
    video_not_found: 'Este video ya no está.',
    video_question_beyond_end:
      'Una pregunta se hace después del final del video. Revisa los tiempos.',
    video_question_open:
      'Una pregunta abierta la califica una persona, así que no se hace en un video. Quítala.',
    quiz_question_unknown: 'Una pregunta ya no está en tu banco. Quítala e inténtalo otra vez.',
    changed_elsewhere:
      'Alguien cambió las preguntas de este video mientras las elegías. Cierra y ábrelas de nuevo.',
  },
  'No se guardaron las preguntas del video. Inténtalo otra vez.',
)

export const videoQuestionWords = {
  title: 'Preguntas en el video',
  none: 'Este video no hace preguntas. Agrega una y el video se detendrá ahí para hacerla.',
  why: 'Sirven para practicar: quien estudia sabe al momento si acertó, y no cuentan para ninguna calificación.',
  saved: 'Las preguntas del video quedaron guardadas.',
  isOpen: 'la califica una persona',
  isIn: 'ya está en el video',
  time: 'Escribe un tiempo, como 1:30.',
  start: 'Un video no empieza con una pregunta.',
  sameTime: 'Otra pregunta se hace en ese segundo.',
} as const

/** Of the students who answered, how many were right at first. */
export function writeResults(result: { answerCount: number; rightCount: number }): string {
  const { answerCount, rightCount } = result
  if (answerCount === 0) return 'Nadie la ha respondido'
  const percent = Math.round((100 * rightCount) / answerCount)
  return `${formatCount(answerCount, 'respuesta', 'respuestas')}, ${percent} % bien a la primera`
}
