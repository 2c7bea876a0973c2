import { composeLetter } from '../mail/layout.ts'
import type { Letter } from '../mail/mail.ts'
import type { Site } from '../settings/service.ts'

export interface Addressee {
  email: string
  firstNames: string
}

/** What every letter about an account begins and ends with. */
export const frame = ({ name, publicUrl }: Site, { email, firstNames }: Addressee) => ({
  to: email,
  greeting: `Hola, ${firstNames}:`,
  site: { name, url: publicUrl },
})

export function composeVerification(site: Site, student: Addressee, token: string): Letter {
  return composeLetter({
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

export function composeApproval(site: Site, professor: Addressee): Letter {
  return composeLetter({
    ...frame(site, professor),
    subject: `Tu solicitud de maestro en ${site.name} fue aprobada`,
    paragraphs: [
      'Revisamos tu solicitud y la aprobamos: tu cuenta ya está activa.',
      'Entra con el correo y la contraseña con que te registraste, y crea tu primer curso.',
    ],
    action: { label: 'Iniciar sesión', url: `${site.publicUrl}/Login` },
  })
}

export function composeRejection(site: Site, professor: Addressee): Letter {
  return composeLetter({
    ...frame(site, professor),
    subject: `Tu solicitud de maestro en ${site.name}`,
    paragraphs: [
      'Gracias por tu interés en enseñar con nosotros. Revisamos tu solicitud y por ahora no podemos aprobarla.',
      'Si crees que hubo un error en tus datos, escríbenos desde nuestro sitio y la revisamos contigo.',
    ],
  })
}
