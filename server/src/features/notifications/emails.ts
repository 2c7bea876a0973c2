import { composeEmail } from '../../platform/mail/layout.ts'
import type { Email } from '../../platform/mail/mail.ts'
import type { Site } from '../settings/service.ts'
import type { Recipient } from './email-store.ts'
import type { NotificationRow } from './store.ts'

type Type = NotificationRow['type']

/** The subject; unconfirmed emails get nothing else, as messages contain typed text. */
const news: Partial<Record<Type, [one: string, many: string]>> = {
  inscripcion: ['un alumno nuevo', 'alumnos nuevos'],
  comentario: ['un comentario nuevo', 'comentarios nuevos'],
  anuncio: ['un anuncio nuevo', 'anuncios nuevos'],
  pregunta: ['una pregunta nueva', 'preguntas nuevas'],
  mensaje: ['un mensaje nuevo', 'mensajes nuevos'],
  tarea: ['una tarea por revisar', 'tareas por revisar'],
  moderacion: ['un aviso de la administración', 'avisos de la administración'],
  pago: ['un pago devuelto', 'pagos devueltos'],
  aprobado: ['una decisión sobre un curso', 'decisiones sobre tus cursos'],
  rechazado: ['una decisión sobre un curso', 'decisiones sobre tus cursos'],
}
/** A student gets emails about answers to their questions, and about what they handed in. */
const studentNews: typeof news = {
  pregunta: ['una respuesta nueva', 'respuestas nuevas'],
  tarea: ['una tarea revisada', 'tareas revisadas'],
}

const newsOf = (type: Type, reader: Recipient['type']) =>
  (reader === 'student' ? studentNews[type] : undefined) ??
  news[type] ?? ['un aviso nuevo', 'avisos nuevos']

/** Most that a digest lists; the rest is counted. */
const LISTED = 30

interface Envelope {
  site: Site
  recipient: Recipient
  unsubscribeUrl: string
}

const frame = ({ site, recipient, unsubscribeUrl }: Envelope) => ({
  to: recipient.email,
  greeting: recipient.emailConfirmedAt === null ? 'Hola:' : `Hola, ${recipient.firstNames}:`,
  site: { name: site.name, url: site.publicUrl, colours: site.colours },
  unsubscribeUrl,
})

export function composeNotificationEmail(
  envelope: Envelope,
  { type, message, href }: NotificationRow,
): Email {
  const { site, recipient } = envelope
  const [what] = newsOf(type, recipient.type)
  return composeEmail({
    ...frame(envelope),
    subject: `Tienes ${what} en ${site.name}`,
    paragraphs: [
      recipient.emailConfirmedAt === null ? `Tienes ${what}: está en tu panel.` : message,
    ],
    action: { label: 'Ver en mi panel', url: `${site.publicUrl}${href}` },
  })
}

export function composeDigest(envelope: Envelope, rows: NotificationRow[]): Email {
  const { site, recipient } = envelope
  const rest = rows.length - LISTED
  const more = rest > 0 ? [`Y ${rest} más en tu panel.`] : []
  return composeEmail({
    ...frame(envelope),
    subject: `Tu resumen de ${site.name}: ${countNews(rows, recipient.type)}`,
    paragraphs:
      recipient.emailConfirmedAt === null
        ? [
            `Desde tu último resumen tienes ${countNews(rows, recipient.type)}. El detalle está en tu panel.`,
          ]
        : [
            'Esto pasó desde tu último resumen:',
            ...rows.slice(0, LISTED).map(({ message }) => `• ${message}`),
            ...more,
          ],
    // With a session it redirects to the home of the person's area.
    action: { label: 'Ir a mi panel', url: `${site.publicUrl}/Login` },
  })
}

/** `2 alumnos nuevos y un comentario nuevo` */
function countNews(rows: NotificationRow[], reader: Recipient['type']): string {
  const counts = new Map<string, { forms: [string, string]; count: number }>()
  for (const { type } of rows) {
    const forms = newsOf(type, reader)
    const known = counts.get(forms[1]) ?? { forms, count: 0 }
    counts.set(forms[1], { forms, count: known.count + 1 })
  }
  const parts = [...counts.values()].map(({ forms: [one, many], count }) =>
    count === 1 ? one : `${count} ${many}`,
  )
  return new Intl.ListFormat('es-MX').format(parts)
}
