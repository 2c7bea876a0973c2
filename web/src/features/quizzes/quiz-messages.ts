import { describerOf } from '../../platform/http/describe-failure.ts'
import { formatCount, formatNumber } from '../../platform/ui/text/format.ts'
import { explainCourseFailure } from '../courses/messages.ts'

export const quizWords = {
  added: 'El cuestionario se agregó al curso.',
  saved: 'Los cambios del cuestionario se guardaron.',
  failure: 'No se pudo guardar el cuestionario. Sigue aquí: inténtalo de nuevo en un momento.',
} as const

const otherwise = 'Inténtalo de nuevo en un momento.'

/** Why a quiz was not saved. */
export function describeQuizFailure(error: unknown): string {
  const reason = explainCourseFailure(error)
  return reason === otherwise ? quizWords.failure : reason
}

/** Why the questions of a quiz are not shown to who reviews it. */
export const lessonQuestionsMessage = describerOf(
  {
    content_not_found: 'Este cuestionario ya no está en el curso.',
    lesson_without_activity: 'Este contenido no es un cuestionario.',
  },
  'No pudimos leer las preguntas. Inténtalo de nuevo en un momento.',
)

export const slotWords = {
  archived: 'Ya no está en tu banco; este cuestionario la conserva.',
  unknown: 'Ya no está en tu banco. Quítala.',
  short: (tag: string, count: number, asked = 0) =>
    asked > 0
      ? `Tu banco tiene ${formatCount(count, 'pregunta', 'preguntas')} con la etiqueta «${tag}», y el cuestionario ya pregunta ${asked}. Pide menos o agrega preguntas.`
      : count === 0
        ? `Tu banco no tiene preguntas con la etiqueta «${tag}». Quítala o agrega preguntas.`
        : `Tu banco tiene ${formatCount(count, 'pregunta', 'preguntas')} con la etiqueta «${tag}». Pide menos o agrega preguntas.`,
} as const

/** `12 preguntas · 20 puntos` */
export const writeTotals = (totals: { questionCount: number; points: number }) =>
  `${formatCount(totals.questionCount, 'pregunta', 'preguntas')} · ${formatNumber(totals.points)} ${totals.points === 1 ? 'punto' : 'puntos'}`
