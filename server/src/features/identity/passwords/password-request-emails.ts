import { composeEmail } from '../../../platform/mail/layout.ts'
import type { Email } from '../../../platform/mail/mail.ts'
import type { Site } from '../../settings/service.ts'
import { type Addressee, frame } from '../emails.ts'

/** The address was confirmed by the link in the first of these emails. */
const toContact = (email: string, name: string): Addressee => ({
  email,
  firstNames: name,
  emailConfirmedAt: new Date(0),
})

/** The address may be a third party's: nothing of what was typed is in it. */
export function composeConfirmRequest(site: Site, contactEmail: string, token: string): Email {
  return composeEmail({
    ...frame(site, { email: contactEmail, firstNames: '', emailConfirmedAt: null }),
    subject: `Confirma tu correo para recuperar tu cuenta de ${site.name}`,
    paragraphs: [
      'Nos pediste ayuda para entrar a tu cuenta sin acceso a su correo. Confirma que lees este: entonces la administración revisa tu solicitud y te responde aquí.',
    ],
    action: {
      label: 'Confirmar este correo',
      url: `${site.publicUrl}/confirmar-solicitud/${token}`,
    },
    footnote:
      'El enlace es válido durante 24 horas. Si no pediste nada, no hagas nada: nadie revisará la solicitud.',
  })
}

/** To the account's email, which its owner may read after all. */
export function composeRequestWarning(site: Site, user: Addressee): Email {
  return composeEmail({
    ...frame(site, user),
    subject: `Alguien pide otra contraseña para tu cuenta de ${site.name}`,
    paragraphs: [
      'Alguien que dice ser tú pidió a la administración poner otra contraseña porque no puede leer este correo. Antes de decidir, la administración confirma quién es.',
      'Si fuiste tú, no hagas nada. Si no fuiste tú, escríbenos ahora mismo para que la rechacemos.',
    ],
    action: { label: 'Ir al centro de ayuda', url: `${site.publicUrl}/Dashboard/HelpCenter` },
  })
}

export function composeRequestApproved(
  site: Site,
  given: { contactEmail: string; name: string; account: string; token: string },
): Email {
  return composeEmail({
    ...frame(site, toContact(given.contactEmail, given.name)),
    subject: `Ya puedes elegir otra contraseña en ${site.name}`,
    paragraphs: [
      `La administración aprobó tu solicitud para la cuenta ${given.account}. Con este botón eliges tu contraseña nueva; al guardarla se cierran sus sesiones abiertas.`,
      'Sigues entrando con el correo de la cuenta. Después de entrar puedes cambiarlo por uno que sí leas.',
    ],
    action: { label: 'Elegir contraseña', url: `${site.publicUrl}/restablecer/${given.token}` },
    footnote: 'El enlace es válido durante 24 horas y sirve una sola vez. No lo compartas.',
  })
}

export function composeRequestRejected(
  site: Site,
  given: { contactEmail: string; name: string; reason: string },
): Email {
  return composeEmail({
    ...frame(site, toContact(given.contactEmail, given.name)),
    subject: `Tu solicitud de contraseña en ${site.name}`,
    paragraphs: [
      'Revisamos tu solicitud y no pudimos aprobarla: tu contraseña sigue igual.',
      `Motivo: ${given.reason}`,
      'Puedes enviar otra con más datos, o escribirnos desde el centro de ayuda.',
    ],
    action: { label: 'Ir al centro de ayuda', url: `${site.publicUrl}/Dashboard/HelpCenter` },
  })
}
