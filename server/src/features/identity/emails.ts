import { composeEmail } from '../../platform/mail/layout.ts'
import type { Email } from '../../platform/mail/mail.ts'
import type { Site } from '../settings/service.ts'

export interface Addressee {
  email: string
  firstNames: string
  emailConfirmedAt: Date | null
}

/**
 * Recipient, greeting and site of every account email. An unconfirmed email may be a third party's:
 * it gets no typed text, which could be spam.
 */
export const frame = (
  { name, publicUrl, colours }: Site,
  { email, firstNames, emailConfirmedAt }: Addressee,
) => ({
  to: email,
  greeting: emailConfirmedAt === null ? 'Hola:' : `Hola, ${firstNames}:`,
  site: { name, url: publicUrl, colours },
})

export function composeVerification(site: Site, student: Addressee, token: string): Email {
  return composeEmail({
    ...frame(site, student),
    subject: `Confirma tu correo en ${site.name}`,
    paragraphs: [
      'Gracias por registrarte. Solo falta confirmar que este correo es tuyo para que puedas entrar.',
    ],
    action: { label: 'Confirmar mi correo', url: `${site.publicUrl}/verify/${token}` },
    footnote:
      'El enlace es válido durante 24 horas. Si no creaste esta cuenta, no hagas nada: nadie podrá usarla.',
  })
}

export function composeApplication(site: Site, professor: Addressee): Email {
  return composeEmail({
    ...frame(site, professor),
    subject: `Recibimos tu solicitud de maestro en ${site.name}`,
    paragraphs: [
      'Gracias por querer enseñar con nosotros. Tu solicitud ya está en revisión y te escribiremos en cuanto la decidamos.',
      'Mientras tanto puedes leer su estado, y completarla, al iniciar sesión con el correo y la contraseña con que te registraste.',
    ],
    action: { label: 'Ver mi solicitud', url: `${site.publicUrl}/Login` },
    footnote: 'Si no la enviaste, no hagas nada: nadie entrará con tu correo sin que lo aprobemos.',
  })
}

export function composeApproval(site: Site, professor: Addressee): Email {
  return composeEmail({
    ...frame(site, professor),
    subject: `Tu solicitud de maestro en ${site.name} fue aprobada`,
    paragraphs: [
      'Revisamos tu solicitud y la aprobamos: tu cuenta ya está activa.',
      'Entra con el correo y la contraseña con que te registraste, y crea tu primer curso.',
    ],
    action: { label: 'Iniciar sesión', url: `${site.publicUrl}/Login` },
  })
}

export function composeRejection(
  site: Site,
  professor: Addressee & { reason: string | null },
): Email {
  return composeEmail({
    ...frame(site, professor),
    subject: `Tu solicitud de maestro en ${site.name}`,
    paragraphs: [
      'Gracias por tu interés en enseñar con nosotros. Revisamos tu solicitud y por ahora no podemos aprobarla.',
      ...(professor.reason === null ? [] : [`Motivo: ${professor.reason}`]),
      'Puedes corregirla y enviarla otra vez: inicia sesión con el correo y la contraseña con que te registraste. Si crees que hubo un error, escríbenos desde nuestro sitio.',
    ],
    action: { label: 'Ver mi solicitud', url: `${site.publicUrl}/Login` },
  })
}
