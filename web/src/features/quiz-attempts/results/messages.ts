import type { AttemptState, QuizStudent } from '@ateneo/contract'
import { IconCircleCheck, IconCircleX, IconClock, IconPencil } from '@tabler/icons-react'
import type { FailureCode } from '../../../platform/http/call-error.ts'
import { describerOf } from '../../../platform/http/describe-failure.ts'
import type { BadgeStyle } from '../../../platform/ui/cards/state-badge.tsx'
import { formatCount, formatNumber } from '../../../platform/ui/text/format.ts'

const reasons: Partial<Record<FailureCode, string>> = {
  content_not_found: 'Este cuestionario ya no está en tus cursos.',
  lesson_without_activity: 'Este contenido no es un cuestionario.',
  attempt_not_found: 'Este intento ya no está.',
  clock_doubted:
    'La hora del servidor no es de fiar, y de ella depende si el intento terminó. Vuelve a abrirlo cuando la academia la revise.',
  attempt_open: 'El alumno todavía está respondiendo. Califica cuando entregue.',
  points_too_many: 'Son más puntos de los que vale la pregunta.',
  changed_elsewhere:
    'Esta calificación cambió en otra pestaña. La que se guardó ya está a la vista: escribe la tuya otra vez.',
  regrade_running: 'Ya se está calificando de nuevo. Espera a que termine.',
  person_not_found: 'Esta persona ya no es alumna del curso.',
}

export const resultsMessage = describerOf(
  reasons,
  'No se pudieron leer los resultados. Inténtalo de nuevo en un momento.',
)

export const gradeMessage = describerOf(
  reasons,
  'No se guardó la calificación. Lo que escribiste sigue aquí: inténtalo de nuevo en un momento.',
)

export const regradeMessage = describerOf(
  reasons,
  'No se empezó a calificar. Inténtalo de nuevo en un momento.',
)

export const overrideMessage = describerOf(
  reasons,
  'No se guardó el permiso. Inténtalo de nuevo en un momento.',
)

export const stateNames: Record<AttemptState, string> = {
  grading: 'Por calificar',
  graded: 'Calificados',
  open: 'En curso',
}

interface Judged {
  state: AttemptState
  isPassed: boolean | null
}

export function badgeOf({ state, isPassed }: Judged): BadgeStyle {
  if (state === 'open') return { word: 'En curso', Icon: IconClock, tone: 'quiet' }
  if (state === 'grading') return { word: 'Por calificar', Icon: IconPencil, tone: 'waiting' }
  return isPassed
    ? { word: 'Aprobado', Icon: IconCircleCheck, tone: 'good' }
    : { word: 'No aprobado', Icon: IconCircleX, tone: 'bad' }
}

export const studentName = ({ firstNames, lastNames }: QuizStudent) => `${firstNames} ${lastNames}`

/** `7.5 de 10`; a dash while nothing is graded. */
export const writePoints = (points: number | null, maxPoints: number) =>
  points === null ? '–' : `${formatNumber(points)} de ${formatNumber(maxPoints)}`

/** What a discrimination of −1 to 1 means. */
export function describeDiscrimination(value: number | null): string {
  if (value === null) return 'Faltan respuestas'
  const figure = formatNumber(Math.round(value * 100) / 100)
  if (value < 0) return `${figure} · la fallan los que saben: revísala`
  if (value < 0.2) return `${figure} · casi no distingue`
  return `${figure} · distingue bien`
}

/** What a regrade would do, or did. */
export function describeChanges({
  raisedCount,
  loweredCount,
}: {
  raisedCount: number
  loweredCount: number
}): string {
  if (raisedCount + loweredCount === 0) return 'A nadie le cambian los puntos.'
  const raised = formatCount(raisedCount, 'intento sube', 'intentos suben')
  const lowered = formatCount(loweredCount, 'baja', 'bajan')
  if (loweredCount === 0) return `${raised}.`
  return raisedCount === 0
    ? `${formatCount(loweredCount, 'intento baja', 'intentos bajan')}.`
    : `${raised} y ${lowered}.`
}

/** `2 intentos y 15 minutos más`. */
export function describeOverride({
  extraAttempts,
  extraMinutes,
}: {
  extraAttempts: number
  extraMinutes: number
}): string {
  const parts = [
    extraAttempts > 0 && formatCount(extraAttempts, 'intento', 'intentos'),
    extraMinutes > 0 && formatCount(extraMinutes, 'minuto', 'minutos'),
  ].filter((part) => part !== false)
  return `${parts.join(' y ')} más`
}
