import { composeEmail } from '../../../platform/mail/layout.ts'
import type { Email } from '../../../platform/mail/mail.ts'
import type { Site } from '../../settings/service.ts'
import { conversationHref } from './conversation-href.ts'
import type { EmailedMessage } from './email-store.ts'

/** Unconfirmed addresses get no typed text, as with questions. */
export function composeMessageEmail(
  { conversationId, isAnswer, courseTitle, text, reader }: EmailedMessage,
  { name, publicUrl, colours }: Site,
  unsubscribeUrl: string,
): Email {
  const isConfirmed = reader.emailConfirmedAt !== null
  const words = isAnswer
    ? {
        subject: `Respuesta a tu mensaje sobre «${courseTitle}»`,
        sentence: `Tu maestro respondió tu mensaje privado sobre «${courseTitle}»:`,
        bare: [
          'Respondieron tu mensaje',
          'Tu maestro respondió un mensaje tuyo. Está en Mensajes.',
        ],
        label: 'Ver la respuesta',
      }
    : {
        subject: `Mensaje privado sobre «${courseTitle}»`,
        sentence: `Un alumno te escribió en privado sobre tu curso «${courseTitle}»:`,
        bare: ['Tienes un mensaje sin responder', 'Un alumno te escribió. Está en tu bandeja.'],
        label: 'Responder',
      }
  const [bareSubject, bareSentence] = words.bare as [string, string]
  return composeEmail({
    to: reader.email,
    subject: isConfirmed ? words.subject : bareSubject,
    greeting: isConfirmed ? `Hola, ${reader.firstNames}:` : 'Hola:',
    paragraphs: isConfirmed ? [words.sentence, text] : [bareSentence],
    action: {
      label: words.label,
      url: `${publicUrl}${conversationHref(conversationId, isAnswer ? 'student' : 'professor')}`,
    },
    site: { name, url: publicUrl, colours },
    unsubscribeUrl,
  })
}
