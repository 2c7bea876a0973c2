import type { Config } from '../config.ts'
import { composeLetter } from '../mail/layout.ts'
import type { Letter } from '../mail/mail.ts'
import { SITE_NAME } from '../site.ts'

export interface Addressee {
  email: string
  firstNames: string
}

/** What every letter about an account begins and ends with. */
export const frame = ({ publicUrl }: Config, { email, firstNames }: Addressee) => ({
  to: email,
  greeting: `Hola, ${firstNames}:`,
  site: { name: SITE_NAME, url: publicUrl },
})

export function composeVerification(config: Config, student: Addressee, token: string): Letter {
  return composeLetter({
    ...frame(config, student),
    subject: `Confirma tu correo en ${SITE_NAME}`,
    paragraphs: [
      'Gracias por registrarte. Solo falta confirmar que este correo es tuyo para que puedas entrar.',
    ],
    action: { label: 'Confirmar mi correo', url: `${config.publicUrl}/verify/${token}` },
    footnote:
      'El enlace es válido durante 24 horas. Si no creaste esta cuenta, no hagas nada: nadie podrá usarla.',
  })
}

export function composeApproval(config: Config, professor: Addressee): Letter {
  return composeLetter({
    ...frame(config, professor),
    subject: `Tu solicitud de maestro en ${SITE_NAME} fue aprobada`,
    paragraphs: [
      'Revisamos tu solicitud y la aprobamos: tu cuenta ya está activa.',
      'Entra con el correo y la contraseña con que te registraste, y crea tu primer curso.',
    ],
    action: { label: 'Iniciar sesión', url: `${config.publicUrl}/Login` },
  })
}

export function composeRejection(config: Config, professor: Addressee): Letter {
  return composeLetter({
    ...frame(config, professor),
    subject: `Tu solicitud de maestro en ${SITE_NAME}`,
    paragraphs: [
      'Gracias por tu interés en enseñar con nosotros. Revisamos tu solicitud y por ahora no podemos aprobarla.',
      'Si crees que hubo un error en tus datos, escríbenos desde nuestro sitio y la revisamos contigo.',
    ],
  })
}
