import { composeEmail } from '../../../platform/mail/layout.ts'
import type { Email } from '../../../platform/mail/mail.ts'
import type { Site } from '../../settings/service.ts'
import type { MovedCourse } from './move-store.ts'

/** Unconfirmed addresses get no text that people typed: it could be an advertisement. */
export function composeMoveEmail(
  { move, title, professor }: MovedCourse,
  { name, publicUrl, colours }: Site,
  unsubscribeUrl: string,
): Email {
  const isConfirmed = professor.emailConfirmedAt !== null
  const email = {
    to: professor.email,
    greeting: isConfirmed ? `Hola, ${professor.firstNames}:` : 'Hola:',
    site: { name, url: publicUrl, colours },
    unsubscribeUrl,
  }
  const reason = isConfirmed ? `Motivo: ${move.reason}` : 'El motivo está en tus notificaciones.'
  const isElsewhere = move.fromCategory !== move.toCategory
  const category = isElsewhere && isConfirmed ? [`Está en la categoría ${move.toCategory}.`] : []
  const action = {
    label: 'Abrir el curso',
    url: `${publicUrl}/DashTeachers/courses/${move.courseId}`,
  }
  if (move.fromProfessorId === move.toProfessorId) {
    const course = isConfirmed ? `Tu curso «${title}»` : 'Uno de tus cursos'
    return composeEmail({
      ...email,
      subject: `${course} está en otra categoría`,
      paragraphs: [`La administración cambió de categoría ${lower(course)}.`, ...category, reason],
      action,
    })
  }
  if (professor.id === move.toProfessorId) {
    const course = isConfirmed ? `El curso «${title}»` : 'Un curso'
    return composeEmail({
      ...email,
      subject: `${course} ahora es tuyo`,
      paragraphs: [
        `${course} pasó a tu cuenta, con sus contenidos, alumnos y preguntas. Lo que se venda desde hoy es tuyo; lo vendido antes es de quien lo daba.`,
        ...category,
        reason,
      ],
      action,
    })
  }
  const course = isConfirmed ? `Tu curso «${title}»` : 'Uno de tus cursos'
  return composeEmail({
    ...email,
    subject: `${course} pasó a otro maestro`,
    paragraphs: [
      `${course} lo da ahora otro maestro. Lo que se vendió hasta hoy sigue en tus ganancias.`,
      reason,
      'Si crees que es un error, escribe al centro de ayuda.',
    ],
    action: { label: 'Ver mis ganancias', url: `${publicUrl}/DashTeachers/earnings` },
  })
}

const lower = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)
