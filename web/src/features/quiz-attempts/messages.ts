import type { FailureCode } from '../../platform/http/call-error.ts'
import { describeFailure, describerOf } from '../../platform/http/describe-failure.ts'
import { formatCount } from '../../platform/ui/text/format.ts'

type Sentences = Partial<Record<FailureCode, string>>

const lost: Sentences = {
  video_denied: 'Ya no tienes acceso a este curso. Lo que ya entregaste se conserva.',
  content_not_found:
    'Este cuestionario ya no es parte del curso. Elige otro contenido de la lista.',
  lesson_without_activity: 'Este contenido ya no es un cuestionario. Recarga la página.',
}

/** Why the rules and the attempts are not shown. */
export const quizMessage = describerOf(
  lost,
  'No pudimos abrir el cuestionario. Inténtalo de nuevo en un momento.',
)

/** Why an attempt was not begun; `next` is when one can be, written out. */
export function startMessage(error: unknown, next: string | undefined): string {
  const cooling = next
    ? `Todavía no puedes empezar otro intento: podrás el ${next}.`
    : 'Todavía no puedes empezar otro intento. Espera un poco e inténtalo de nuevo.'
  return describeFailure(
    error,
    {
      ...lost,
      network: 'No hay conexión y el intento no empezó. Revisa tu internet e inténtalo de nuevo.',
      attempts_used: 'Ya usaste todos tus intentos. Lo que ves es lo que cuenta.',
      attempt_cooling: cooling,
      quiz_tag_short:
        'A este cuestionario le faltan preguntas, así que el intento no empezó y no cuenta. Avísale a tu maestro.',
    },
    'No pudimos empezar el intento, y no cuenta. Inténtalo de nuevo en un momento.',
  )
}

/** Why an attempt is not shown. */
export const attemptMessage = describerOf(
  {
    attempt_not_found: 'No encontramos ese intento entre los tuyos.',
    clock_doubted:
      'La hora del servidor no es de fiar y la academia la está revisando. Lo que respondiste está guardado: vuelve a abrirlo más tarde.',
  },
  'No pudimos abrir el intento. Lo que respondiste está guardado: inténtalo de nuevo en un momento.',
)

/** Why an answer was not saved, for good. */
export const answerMessage = describerOf(
  {
    attempt_over: 'Llegó cuando el intento ya había terminado, así que no cuenta.',
    attempt_not_found: 'Ese intento ya no existe, así que no se guardó.',
    answer_invalid:
      'No se pudo guardar: la respuesta no corresponde a la pregunta. Respóndela otra vez.',
    too_large: 'Es demasiado larga y no se guardó. Acórtala.',
  },
  'No se pudo guardar. Respóndela otra vez.',
)

/** Why an attempt was not submitted. */
export const submitMessage = describerOf(
  {
    network:
      'No hay conexión y el intento no se ha entregado. Tus respuestas están en este dispositivo: entrega cuando vuelva.',
    attempt_not_found: 'No encontramos ese intento entre los tuyos.',
  },
  'No se pudo entregar. Tus respuestas siguen aquí: inténtalo de nuevo en un momento.',
)

/** How saving stands; empty before the first answer. */
export const savingWords = {
  idle: '',
  saving: 'Guardando…',
  saved: 'Guardado',
  offline: 'Sin conexión: se guardará al volver',
  failed: 'Todavía no se guarda: lo intentamos de nuevo',
} as const

/** Of answers that came after the end. */
export const lateAnswers = (count: number) =>
  `${formatCount(count, 'respuesta llegó', 'respuestas llegaron')} cuando el intento ya había terminado, así que no ${count === 1 ? 'cuenta' : 'cuentan'}.`

/** `2, 5 y 7` */
function joinNumbers(numbers: readonly number[]): string {
  const last = numbers.at(-1)
  return numbers.length < 2 ? `${last}` : `${numbers.slice(0, -1).join(', ')} y ${last}`
}

interface ToSubmit {
  /** Numbers of questions. */
  unanswered: readonly number[]
  /** Those that another device answered since this one showed them. */
  changed?: readonly number[]
}

/** Asked before an attempt is submitted. */
export function submitQuestion({ unanswered, changed = [] }: ToSubmit): string {
  const end = 'Después de entregar ya no podrás cambiar tus respuestas.'
  return [describeChanged(changed), describeUnanswered(unanswered), end].filter(Boolean).join(' ')
}

function describeChanged(changed: readonly number[]): string {
  if (changed.length === 0) return ''
  const which =
    changed.length === 1
      ? `la pregunta ${changed[0]} tiene otra respuesta`
      : changed.length > 20
        ? `${changed.length} preguntas tienen otra respuesta`
        : `las preguntas ${joinNumbers(changed)} tienen otra respuesta`
  return `Desde otra ventana o dispositivo, ${which}, que ya ves aquí y es la que se entregará.`
}

function describeUnanswered(unanswered: readonly number[]): string {
  if (unanswered.length === 0) return 'Respondiste todas las preguntas.'
  if (unanswered.length === 1) return `Te falta la pregunta ${unanswered[0]}.`
  if (unanswered.length > 20) return `Te faltan ${unanswered.length} preguntas.`
  return `Te faltan las preguntas ${joinNumbers(unanswered)}.`
}
