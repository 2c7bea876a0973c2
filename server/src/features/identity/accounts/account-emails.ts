import { composeEmail } from '../../../platform/mail/layout.ts'
import type { Email } from '../../../platform/mail/mail.ts'
import type { Site } from '../../settings/service.ts'
import { type Addressee, frame } from '../emails.ts'

/** Footer link for recipients who did not request the change. */
const recover = ({ publicUrl }: Site) => ({
  label: 'Poner otra contraseña',
  url: `${publicUrl}/recuperar`,
})

export function composePasswordReset(site: Site, user: Addressee, token: string): Email {
  return composeEmail({
    ...frame(site, user),
    subject: `Pon una contraseña nueva en ${site.name}`,
    paragraphs: [
      'Nos pediste poner una contraseña nueva. Con este botón eliges la tuya y vuelves a entrar.',
    ],
    action: { label: 'Elegir contraseña', url: `${site.publicUrl}/restablecer/${token}` },
    footnote:
      'El enlace es válido durante 60 minutos y sirve una sola vez. Si no lo pediste, no hagas nada: tu contraseña sigue igual.',
  })
}

export function composePasswordChanged(site: Site, user: Addressee): Email {
  return composeEmail({
    ...frame(site, user),
    subject: `Tu contraseña de ${site.name} cambió`,
    paragraphs: [
      'La contraseña de tu cuenta acaba de cambiar y cerramos tus demás sesiones. Si fuiste tú, no hagas nada más.',
      'Si no fuiste tú, alguien conoce tu contraseña: pon otra ahora mismo.',
    ],
    action: recover(site),
  })
}

const secondFactorTexts = {
  enabled: {
    subject: 'Activaste la verificación en dos pasos',
    text: 'Desde ahora tu cuenta pide, además de la contraseña, un código de tu aplicación. Guarda tus códigos de recuperación: son la entrada si pierdes el teléfono.',
  },
  disabled: {
    subject: 'Desactivaste la verificación en dos pasos',
    text: 'Desde ahora basta tu contraseña para entrar a tu cuenta.',
  },
  removed: {
    subject: 'La administración quitó tu verificación en dos pasos',
    text: 'Desde ahora basta tu contraseña para entrar a tu cuenta. Puedes activarla otra vez en tu perfil.',
  },
  guessed: {
    subject: 'Alguien prueba códigos para entrar a tu cuenta',
    text: 'Después de tu contraseña correcta se escribieron diez códigos equivocados, desde navegadores con los que nunca has entrado. Nadie entró con ellos. Si fuiste tú, entra con un código de recuperación.',
  },
}

export function composeSecondFactor(
  site: Site,
  user: Addressee,
  event: keyof typeof secondFactorTexts,
): Email {
  const { subject, text } = secondFactorTexts[event]
  return composeEmail({
    ...frame(site, user),
    subject,
    paragraphs: [
      text,
      'Si no lo esperabas, alguien conoce tu contraseña: pon otra ahora mismo y avísanos.',
    ],
    action: recover(site),
  })
}

/** An account with an unconfirmed email loses its password, which a stranger may have set. */
export function composeLinkedIdentity(
  site: Site,
  user: Addressee,
  { provider, wasConfirmed }: { provider: string; wasConfirmed: boolean },
): Email {
  return composeEmail({
    ...frame(site, user),
    subject: `Ya entras a ${site.name} con ${provider}`,
    paragraphs: [
      `Entraste con ${provider} y unimos tu cuenta: desde ahora puedes entrar así.`,
      wasConfirmed
        ? 'Tu contraseña sigue igual.'
        : 'Como este correo no estaba confirmado, quitamos la contraseña que tenía la cuenta y cerramos sus sesiones. Si quieres entrar también con contraseña, pon una nueva.',
      'Si no fuiste tú, pon otra contraseña ahora mismo y avísanos.',
    ],
    action: recover(site),
  })
}

interface EmailChange {
  firstNames: string
  oldEmail: string
  isOldConfirmed: boolean
  newEmail: string
}

/** Sent to the new email. */
export function composeEmailChange(
  site: Site,
  { firstNames, newEmail }: EmailChange,
  token: string,
): Email {
  return composeEmail({
    ...frame(site, { firstNames, email: newEmail, emailConfirmedAt: null }),
    subject: `Confirma tu nuevo correo en ${site.name}`,
    paragraphs: [
      'Pediste usar este correo en tu cuenta. Confírmalo y, desde ese momento, entrarás con él.',
    ],
    action: {
      label: 'Confirmar mi correo',
      url: `${site.publicUrl}/confirmar-correo/${token}`,
    },
    footnote:
      'El enlace es válido durante 24 horas. Si no lo pediste, no hagas nada: tu correo no se usará.',
  })
}

/** Sent to the old email. */
export function composeEmailChanged(
  site: Site,
  { firstNames, oldEmail, isOldConfirmed, newEmail }: EmailChange,
): Email {
  const { name, publicUrl, colours } = site
  return composeEmail({
    to: oldEmail,
    greeting: isOldConfirmed ? `Hola, ${firstNames}:` : 'Hola:',
    site: { name, url: publicUrl, colours },
    subject: `El correo de tu cuenta de ${site.name} cambió`,
    paragraphs: [
      isOldConfirmed
        ? `Desde ahora tu cuenta usa el correo ${newEmail}: con él entras y ahí te escribimos.`
        : 'Desde ahora tu cuenta usa otro correo: con él entras y ahí te escribimos.',
      'Si fuiste tú, no hagas nada más. Si no lo pediste, escríbenos cuanto antes desde el centro de ayuda.',
    ],
    action: { label: 'Ir al centro de ayuda', url: `${site.publicUrl}/Dashboard/HelpCenter` },
  })
}

export function composeChangeDecision(
  site: Site,
  professor: Addressee,
  { status, reason, email }: { status: string; reason: string | null; email: string | null },
): Email {
  const isApproved = status === 'approved'
  const isEmailWaiting = email !== null && email !== professor.email
  const newEmail =
    professor.emailConfirmedAt === null ? 'tu correo nuevo' : `tu correo nuevo, ${email}`
  return composeEmail({
    ...frame(site, professor),
    subject: isApproved ? 'Aprobamos tu cambio de datos' : 'Tu solicitud de cambio de datos',
    paragraphs: isApproved
      ? isEmailWaiting
        ? [
            `Revisamos tu solicitud y la aprobamos. Solo falta confirmar ${newEmail}: abre el enlace que te enviamos ahí.`,
            'Mientras no lo abras, sigues entrando con este correo. Si no pediste el cambio, escríbenos desde el centro de ayuda.',
          ]
        : ['Revisamos tu solicitud y la aprobamos: tu perfil ya tiene los datos nuevos.']
      : [
          'Revisamos tu solicitud y por ahora no cambiamos tus datos.',
          ...(reason === null ? [] : [`Motivo: ${reason}`]),
          'Puedes corregirla y enviarla otra vez desde tu perfil.',
        ],
    action: { label: 'Ver mi perfil', url: `${site.publicUrl}/DashTeachers/profile` },
  })
}
