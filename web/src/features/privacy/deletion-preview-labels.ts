import type { DeletionOutlook } from '@ateneo/contract'
import { formatCount } from '../../platform/ui/text/format.ts'

const isSaid = (sentence: string) => sentence !== ''

/** Sentences of what a deletion keeps without the name; `isOwn`: said to the person. */
export function keptWords(outlook: DeletionOutlook, isOwn: boolean): string[] {
  const { orders, earnings, certificates, texts } = outlook
  const isMany = certificates !== 1
  return [
    orders > 0
      ? `${formatCount(orders, 'compra', 'compras')}: importe y fecha, porque la ley fiscal lo pide.`
      : '',
    earnings > 0
      ? `${formatCount(earnings, 'movimiento', 'movimientos')} de ganancias, porque la ley fiscal lo pide.`
      : '',
    certificates > 0
      ? `${formatCount(certificates, 'certificado', 'certificados')}: ${isMany ? 'los folios siguen siendo válidos' : 'el folio sigue siendo válido'}, sin ${isOwn ? 'tu' : 'su'} nombre.`
      : '',
    texts > 0
      ? `${formatCount(texts, 'comentario o pregunta', 'comentarios y preguntas')}, de «Persona eliminada».`
      : '',
    'Lo que decidió la administración queda en la auditoría, sin nombres.',
  ].filter(isSaid)
}

/** Sentences of what ends for good. */
export function lostWords(outlook: DeletionOutlook, isOwn: boolean): string[] {
  const { courses, tickets, conversations } = outlook
  return [
    `${isOwn ? 'Tu' : 'Su'} cuenta: nombre, correo, teléfono, foto, sesiones, avisos y favoritos.`,
    courses === null ? 'El acceso a todos los cursos de la suscripción.' : '',
    courses ? `El acceso a ${formatCount(courses, 'curso', 'cursos')}.` : '',
    tickets > 0
      ? `${formatCount(tickets, 'solicitud de ayuda', 'solicitudes de ayuda')}, con sus archivos.`
      : '',
    conversations > 0
      ? `${formatCount(conversations, 'conversación privada', 'conversaciones privadas')}, también para la otra persona.`
      : '',
  ].filter(isSaid)
}

interface Spoken {
  role: 'student' | 'professor' | 'admin'
  isOwn: boolean
}

/** What happens to a professor's courses; undefined for others. */
export function taughtWords(
  { published, students }: DeletionOutlook,
  { role, isOwn }: Spoken,
): string | undefined {
  if (role !== 'professor') return undefined
  const many = isOwn ? 'Tus' : 'Sus'
  const sold =
    published === 0
      ? ''
      : published === 1
        ? `${isOwn ? 'Tu' : 'Su'} curso publicado deja de venderse.`
        : `${many} ${published} cursos publicados dejan de venderse.`
  const kept =
    students === 0
      ? ''
      : students === 1
        ? 'La persona que tiene alguno lo conserva, como curso de «Maestro de la academia».'
        : `Las ${students} personas que tienen alguno lo conservan, como curso de «Maestro de la academia».`
  return [sold, kept, `${many} borradores se eliminan.`].filter(isSaid).join(' ')
}
