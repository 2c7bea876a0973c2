import type { AssignmentStudent, SubmissionState } from '@ateneo/contract'
import { IconArrowBackUp, IconCircleCheck, IconCircleX, IconPencil } from '@tabler/icons-react'
import type { FailureCode } from '../../../platform/http/call-error.ts'
import { describeFailure, describerOf } from '../../../platform/http/describe-failure.ts'
import type { BadgeStyle } from '../../../platform/ui/cards/state-badge.tsx'
import { formatBytes, formatNumber } from '../../../platform/ui/text/format.ts'

const reasons: Partial<Record<FailureCode, string>> = {
  content_not_found: 'Esta tarea ya no está en tus cursos.',
  lesson_without_activity: 'Este contenido no es una tarea.',
  submission_not_found: 'Esta entrega ya no está.',
  submission_not_sent: 'El alumno la retiró. Aparecerá otra vez cuando la entregue.',
  submission_followed:
    'El alumno ya trabaja en su siguiente entrega, así que esta decisión no se cambia. Puedes corregir los puntos y el comentario.',
  review_points_wrong: 'Los puntos no corresponden a la rúbrica. Revísalos.',
  review_points_missing: 'Faltan puntos en algún criterio.',
  review_comment_missing: 'Escribe qué hay que corregir, o agrégalo en un archivo.',
  review_remark_wrong: 'Uno de los comentarios es de un archivo que ya no está. Quítalo.',
}

export const resultsMessage = describerOf(
  reasons,
  'No se pudieron leer las entregas. Inténtalo de nuevo en un momento.',
)

export const reviewMessage = describerOf(
  reasons,
  'No se guardó la revisión. Lo que escribiste sigue aquí: inténtalo de nuevo en un momento.',
)

export const csvMessage = describerOf(
  reasons,
  'No se pudo descargar. Inténtalo de nuevo en un momento.',
)

/** Why a file was not added to a review. */
export const reviewFileMessage = (error: unknown, maxBytes: number) =>
  describeFailure(
    error,
    {
      ...reasons,
      network: 'Se perdió la conexión y no se subió.',
      review_files_full: 'Ya no caben más archivos. Quita uno para agregar otro.',
      submission_quota_exceeded: 'Tus revisiones ya ocupan todo el espacio que tienes.',
      file_missing: 'El archivo no llegó.',
      file_empty: 'Está vacío. Elige otro.',
      file_type_refused: 'No reconocemos qué clase de archivo es.',
      too_large: `Es demasiado grande: aquí se admiten hasta ${formatBytes(maxBytes)}.`,
    },
    'No se pudo subir.',
  )

export const reviewFileRemovalMessage = describerOf(
  reasons,
  'No se pudo quitar el archivo. Inténtalo de nuevo.',
)

export const stateNames: Record<Exclude<SubmissionState, 'draft'>, string> = {
  sent: 'Por revisar',
  returned: 'Devueltas',
  accepted: 'Aceptadas',
}

interface Judged {
  state: SubmissionState
  isPassed: boolean | null
}

/** How a submission stands, for its professor. */
export function badgeOf({ state, isPassed }: Judged): BadgeStyle {
  if (state === 'draft') return { word: 'Borrador', Icon: IconPencil, tone: 'quiet' }
  if (state === 'sent') return { word: 'Por revisar', Icon: IconPencil, tone: 'waiting' }
  if (state === 'returned') return { word: 'Devuelta', Icon: IconArrowBackUp, tone: 'next' }
  return isPassed === false
    ? { word: 'Aceptada, sin aprobar', Icon: IconCircleX, tone: 'bad' }
    : { word: 'Aprobada', Icon: IconCircleCheck, tone: 'good' }
}

export const studentName = ({ firstNames, lastNames }: AssignmentStudent) =>
  `${firstNames} ${lastNames}`.trim()

/** `7.5 de 10`; a dash before a decision, nothing without a rubric. */
export function writeScore(points: number | null, maxPoints: number | null): string {
  if (maxPoints === null) return ''
  return points === null ? '–' : `${formatNumber(points)} de ${formatNumber(maxPoints)}`
}

/** `3 h`, `2 días`. */
export function writeHours(hours: number | null): string {
  if (hours === null) return '–'
  if (hours < 48) return `${formatNumber(Math.round(hours))} h`
  return `${formatNumber(Math.round(hours / 24))} días`
}
