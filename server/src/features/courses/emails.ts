import { composeEmail } from '../../platform/mail/layout.ts'
import type { Email } from '../../platform/mail/mail.ts'
import type { Site } from '../settings/service.ts'
import type { DecidedCourse } from './approval/decision-store.ts'
import { noteLines } from './approval/note-lines.ts'

/** The published course stays as it is until its changes are approved. */
export function composeRevisionEmail(
  decided: DecidedCourse,
  { name, publicUrl, colours }: Site,
  unsubscribeUrl: string,
): Email {
  const { decision, title, rejectionMessage, professor } = decided
  const isConfirmed = professor.emailConfirmedAt !== null
  const changes = isConfirmed
    ? `Los cambios de tu curso «${title}»`
    : 'Los cambios de un curso tuyo'
  const isApproved = decision === 'approved'
  const reason = isConfirmed ? `Motivo: ${rejectionMessage}` : 'El motivo está en tus cursos.'
  return composeEmail({
    to: professor.email,
    greeting: isConfirmed ? `Hola, ${professor.firstNames}:` : 'Hola:',
    subject: isApproved ? `${changes} ya están publicados` : `${changes} fueron rechazados`,
    paragraphs: isApproved
      ? [`${changes} fueron aprobados y ya están publicados.`, ...noteLines(decided)]
      : [
          `${changes} fueron rechazados. El curso sigue publicado como estaba.`,
          reason,
          ...noteLines(decided),
          'Puedes corregirlos y volver a enviarlos cuando quieras.',
        ],
    action: actionOf(decided, publicUrl, 'Ver mis cursos'),
    site: { name, url: publicUrl, colours },
    unsubscribeUrl,
  })
}

/**
 * An address that nobody confirmed may be anybody's, so that it is sent no name, title or reason,
 * which may be an advertisement: the courses' page has them.
 */
export function composeDecisionEmail(
  decided: DecidedCourse,
  { name, publicUrl, colours }: Site,
  unsubscribeUrl: string,
): Email {
  const { decision, title, rejectionMessage, professor } = decided
  const isConfirmed = professor.emailConfirmedAt !== null
  const email = {
    to: professor.email,
    greeting: isConfirmed ? `Hola, ${professor.firstNames}:` : 'Hola:',
    site: { name, url: publicUrl, colours },
    unsubscribeUrl,
  }
  const course = isConfirmed ? `Tu curso «${title}»` : 'Uno de tus cursos'
  const actionCalled = (label: string) => actionOf(decided, publicUrl, label)
  if (decision === 'approved') {
    return composeEmail({
      ...email,
      subject: `${course} fue aprobado`,
      paragraphs: [`${course} fue aprobado y ya está en el catálogo.`, ...noteLines(decided)],
      action: actionCalled('Ver mis cursos'),
    })
  }
  const reason = isConfirmed
    ? rejectionMessage !== null && `Motivo: ${rejectionMessage}`
    : 'El motivo está en tus cursos.'
  if (decision === 'restored') {
    return composeEmail({
      ...email,
      subject: `${course} está publicado de nuevo`,
      paragraphs: [
        `${course} está otra vez en el catálogo.`,
        ...(rejectionMessage === null || reason === false ? [] : [reason]),
      ],
      action: actionCalled('Ver mis cursos'),
    })
  }
  if (decision === 'retired') {
    return composeEmail({
      ...email,
      subject: `${course} fue retirado`,
      paragraphs: [
        `${course} ya no se vende ni está en el catálogo. Quienes lo tienen lo conservan.`,
        ...(reason === false ? [] : [reason]),
        'Si crees que es un error, escribe al centro de ayuda.',
      ],
      action: actionCalled('Ver mis cursos'),
    })
  }
  return composeEmail({
    ...email,
    subject: `${course} fue rechazado`,
    paragraphs: [
      isConfirmed
        ? `Revisamos tu curso «${title}» y por ahora no lo publicamos.`
        : 'Revisamos uno de tus cursos y por ahora no lo publicamos.',
      ...(reason === false ? [] : [reason]),
      ...noteLines(decided),
      'Puedes corregirlo y volver a pedir su publicación cuando quieras.',
    ],
    action: actionCalled('Corregir el curso'),
  })
}

function actionOf({ courseId, noteCount }: DecidedCourse, publicUrl: string, label: string) {
  if (noteCount === 0) return { label, url: `${publicUrl}/DashTeachers/CursosMaestro` }
  return { label: 'Leer las notas', url: `${publicUrl}/DashTeachers/courses/${courseId}/revision` }
}
