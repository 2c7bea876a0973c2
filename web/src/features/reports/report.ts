import type { Report, ReportCase, ReportedKind, ReportReason } from '@ateneo/contract'

export type { ReportCase, ReportedKind, ReportState } from '@ateneo/contract'

export const reasonNames: Record<ReportReason, string> = {
  spam: 'Spam o publicidad',
  offensive: 'Ofensivo',
  incorrect: 'Incorrecto',
  copyright: 'Derechos de autor',
  other: 'Otro motivo',
}

export const kindNames: Record<ReportedKind, string> = {
  review: 'Comentario',
  question: 'Pregunta',
  reply: 'Respuesta',
  message: 'Mensaje privado',
  submission: 'Entrega de la galería',
  course: 'Curso',
}

/** What one person said of a thing. */
export interface ReportLine {
  id: string
  reason: string
  text: string
  createdAt: string
  reporterName: string
}

export function toReportLine({
  _id: id,
  reason,
  text,
  creationDate,
  reporter,
}: Report): ReportLine {
  return {
    id,
    reason: reasonNames[reason],
    text,
    createdAt: creationDate,
    reporterName: fullName(reporter),
  }
}

export const fullName = ({ firstNames, lastNames }: { firstNames: string; lastNames: string }) =>
  `${firstNames} ${lastNames}`.trim() || 'Usuario'

/** 'Spam o publicidad (3), Ofensivo (1)' */
export const describeReasons = ({ reasons }: ReportCase) =>
  reasons.map(({ reason, count }) => `${reasonNames[reason]} (${count})`).join(', ')
