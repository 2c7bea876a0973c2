import { composeEmail } from '../../platform/mail/layout.ts'
import type { Email } from '../../platform/mail/mail.ts'
import type { Site } from '../settings/service.ts'
import type { AnnouncementRow } from './store.ts'

interface Announced {
  announcement: AnnouncementRow
  courseTitle: string
}

interface Recipient {
  email: string
  firstNames: string
  emailConfirmedAt: Date | null
}

/** Unconfirmed addresses get no text that people typed: it could be an advertisement. */
export function composeAnnouncementEmail(
  { announcement: { courseId, title, text }, courseTitle }: Announced,
  { email, firstNames, emailConfirmedAt }: Recipient,
  { name, publicUrl, colours }: Site,
  unsubscribeUrl: string,
): Email {
  const isConfirmed = emailConfirmedAt !== null
  return composeEmail({
    to: email,
    subject: isConfirmed ? `${courseTitle}: ${title}` : 'Anuncio de uno de tus cursos',
    greeting: isConfirmed ? `Hola, ${firstNames}:` : 'Hola:',
    paragraphs: isConfirmed
      ? [`Tu maestro escribió en «${courseTitle}»:`, title]
      : ['Hay un anuncio nuevo en uno de tus cursos.'],
    ...(isConfirmed && { markdown: text }),
    action: {
      label: 'Leer en el curso',
      url: `${publicUrl}/Dashboard/course-view?id=${courseId}&view=announcements`,
    },
    site: { name, url: publicUrl, colours },
    unsubscribeUrl,
  })
}
