import { composeEmail } from '../../platform/mail/layout.ts'
import type { Email } from '../../platform/mail/mail.ts'
import type { Site } from '../settings/service.ts'
import type { AnswerEmail, QuestionEmail } from './email-store.ts'
import { questionHref } from './question-href.ts'

/**
 * An address that nobody confirmed may be anybody's, so that it is sent nothing that a student
 * wrote, which may be an advertisement: the inbox has it.
 */
export function composeQuestionEmail(
  asked: QuestionEmail,
  { name, publicUrl, colours }: Site,
  unsubscribeUrl: string,
): Email {
  const { professor, courseTitle, lessonTitle, text, questionId } = asked
  const isConfirmed = professor.emailConfirmedAt !== null
  return composeEmail({
    to: professor.email,
    subject: isConfirmed ? `Pregunta en «${courseTitle}»` : 'Tienes una pregunta sin responder',
    greeting: isConfirmed ? `Hola, ${professor.firstNames}:` : 'Hola:',
    paragraphs: isConfirmed
      ? [`Un alumno preguntó en «${lessonTitle}», de tu curso «${courseTitle}»:`, text]
      : ['Un alumno preguntó en uno de tus cursos. La pregunta está en tu bandeja.'],
    action: { label: 'Responder', url: `${publicUrl}/DashTeachers/bandeja?question=${questionId}` },
    site: { name, url: publicUrl, colours },
    unsubscribeUrl,
  })
}

/** Unconfirmed addresses get no typed text, as in the professor's email. */
export function composeAnswerEmail(
  answer: AnswerEmail,
  { name, publicUrl, colours }: Site,
  unsubscribeUrl: string,
): Email {
  const { asker, courseTitle, lessonTitle, text } = answer
  const isConfirmed = asker.emailConfirmedAt !== null
  return composeEmail({
    to: asker.email,
    subject: isConfirmed
      ? `Respuesta a tu pregunta en «${courseTitle}»`
      : 'Respondieron tu pregunta',
    greeting: isConfirmed ? `Hola, ${asker.firstNames}:` : 'Hola:',
    paragraphs: isConfirmed
      ? [`Tu maestro respondió tu pregunta en «${lessonTitle}», de «${courseTitle}»:`, text]
      : ['Tu maestro respondió una de tus preguntas. La respuesta está en el curso.'],
    action: { label: 'Ver la respuesta', url: `${publicUrl}${questionHref(answer, 'student')}` },
    site: { name, url: publicUrl, colours },
    unsubscribeUrl,
  })
}
