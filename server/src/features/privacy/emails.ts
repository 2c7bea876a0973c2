import { composeEmail } from '../../platform/mail/layout.ts'
import type { Email } from '../../platform/mail/mail.ts'
import type { Site } from '../settings/service.ts'

interface Addressee {
  email: string
  /** Empty where nobody confirmed the email: it may be a third party's. */
  firstNames: string
}

const frame = ({ name, publicUrl, colours }: Site, { email, firstNames }: Addressee) => ({
  to: email,
  greeting: firstNames === '' ? 'Hola:' : `Hola, ${firstNames}:`,
  site: { name, url: publicUrl, colours },
})

export function composeReceived(site: Site, person: Addressee): Email {
  return composeEmail({
    ...frame(site, person),
    subject: `Recibimos tu solicitud de eliminar tus datos de ${site.name}`,
    paragraphs: [
      'Pediste que eliminemos tus datos personales. La administración lo revisará y te escribiremos cuando esté hecho.',
      'Mientras tanto puedes entrar como siempre y retirar la solicitud desde tu perfil, en «Mis datos».',
    ],
    footnote:
      'Si no lo pediste tú, entra, retira la solicitud y cambia tu contraseña: alguien la conoce.',
  })
}

export function composeRefused(site: Site, person: Addressee, reason: string): Email {
  return composeEmail({
    ...frame(site, person),
    subject: `Tu solicitud de eliminar tus datos de ${site.name}`,
    paragraphs: [
      'La administración revisó tu solicitud y por ahora no eliminó tus datos.',
      `Motivo: ${reason}`,
      'Tu cuenta sigue igual. Si no estás de acuerdo, escríbenos o vuelve a pedirlo desde tu perfil.',
    ],
    action: { label: 'Ir al centro de ayuda', url: `${site.publicUrl}/Dashboard/HelpCenter` },
  })
}

export function composeDone(site: Site, person: Addressee): Email {
  return composeEmail({
    ...frame(site, person),
    subject: `Eliminamos tus datos de ${site.name}`,
    paragraphs: [
      'Tu nombre, tu correo, tu teléfono, tu foto y lo demás que te identificaba ya no están en la academia. Cerramos tus sesiones y tu cuenta ya no existe.',
      'Por ley conservamos los importes y las fechas de tus compras, sin tu nombre. Los folios de tus certificados siguen siendo válidos, también sin nombre.',
      'Este es el último correo que te enviamos. Puedes volver a registrarte cuando quieras, como una persona nueva.',
    ],
  })
}
