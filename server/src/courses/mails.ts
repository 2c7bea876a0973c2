import { composeLetter } from '../mail/layout.ts'
import type { Letter } from '../mail/mail.ts'
import type { Site } from '../settings/service.ts'
import type { DecidedCourse } from './decision-store.ts'

export function composeDecisionLetter(decided: DecidedCourse, { name, publicUrl }: Site): Letter {
  const { decision, title, rejectionMessage, professor } = decided
  const site = { name, url: publicUrl }
  const letter = { to: professor.email, greeting: `Hola, ${professor.firstNames}:`, site }
  const url = `${publicUrl}/DashTeachers/CursosMaestro`
  if (decision === 'approved') {
    return composeLetter({
      ...letter,
      subject: `Tu curso «${title}» fue aprobado`,
      paragraphs: [`Tu curso «${title}» fue aprobado y ya está en el catálogo.`],
      action: { label: 'Ver mis cursos', url },
    })
  }
  return composeLetter({
    ...letter,
    subject: `Tu curso «${title}» fue rechazado`,
    paragraphs: [
      `Revisamos tu curso «${title}» y por ahora no lo publicamos.`,
      ...(rejectionMessage === null ? [] : [`Motivo: ${rejectionMessage}`]),
      'Puedes corregirlo y volver a pedir su publicación cuando quieras.',
    ],
    action: { label: 'Corregir el curso', url },
  })
}
