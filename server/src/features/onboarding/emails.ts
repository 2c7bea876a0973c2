import { composeEmail } from '../../platform/mail/layout.ts'
import type { Email } from '../../platform/mail/mail.ts'
import type { Site } from '../settings/service.ts'

export function composeTestEmail(
  { name, publicUrl, colours }: Site,
  { email, firstNames }: { email: string; firstNames: string },
): Email {
  return composeEmail({
    to: email,
    site: { name, url: publicUrl, colours },
    subject: `Mensaje de prueba de ${name}`,
    greeting: `Hola, ${firstNames}:`,
    paragraphs: [
      'Si lees esto, tu academia puede enviar correos.',
      'Revisa también que haya llegado a la bandeja de entrada y no a la de correo no deseado: de ahí tampoco lo sacarán tus alumnos.',
    ],
    action: { label: 'Volver a la puesta en marcha', url: `${publicUrl}/Administrador/home` },
  })
}
