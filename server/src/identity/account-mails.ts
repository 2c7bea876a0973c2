import type { Config } from '../config.ts'
import { composeLetter } from '../mail/layout.ts'
import type { Letter } from '../mail/mail.ts'
import { SITE_NAME } from '../site.ts'
import { type Addressee, frame } from './mails.ts'

/** Where somebody goes who did not do what a letter tells. */
const recover = ({ publicUrl }: Config) => ({
  label: 'Poner otra contraseña',
  url: `${publicUrl}/recuperar`,
})

export function composePasswordReset(config: Config, user: Addressee, token: string): Letter {
  return composeLetter({
    ...frame(config, user),
    subject: `Pon una contraseña nueva en ${SITE_NAME}`,
    paragraphs: [
      'Nos pediste poner una contraseña nueva. Con este botón eliges la tuya y vuelves a entrar.',
    ],
    action: { label: 'Elegir contraseña', url: `${config.publicUrl}/restablecer/${token}` },
    footnote:
      'El enlace es válido durante 60 minutos y sirve una sola vez. Si no lo pediste, no hagas nada: tu contraseña sigue igual.',
  })
}

export function composePasswordChanged(config: Config, user: Addressee): Letter {
  return composeLetter({
    ...frame(config, user),
    subject: `Tu contraseña de ${SITE_NAME} cambió`,
    paragraphs: [
      'La contraseña de tu cuenta acaba de cambiar y cerramos tus demás sesiones. Si fuiste tú, no hagas nada más.',
      'Si no fuiste tú, alguien conoce tu contraseña: pon otra ahora mismo.',
    ],
    action: recover(config),
  })
}

interface AddressChange {
  firstNames: string
  oldEmail: string
  newEmail: string
}

/** To the new address. */
export function composeEmailChange(
  config: Config,
  { firstNames, newEmail }: AddressChange,
  token: string,
): Letter {
  return composeLetter({
    ...frame(config, { firstNames, email: newEmail }),
    subject: `Confirma tu nuevo correo en ${SITE_NAME}`,
    paragraphs: [
      'Pediste usar este correo en tu cuenta. Confírmalo y, desde ese momento, entrarás con él.',
    ],
    action: {
      label: 'Confirmar mi correo',
      url: `${config.publicUrl}/confirmar-correo/${token}`,
    },
    footnote:
      'El enlace es válido durante 24 horas. Si no lo pediste, no hagas nada: tu correo no se usará.',
  })
}

/** To the old address. */
export function composeEmailChanged(
  config: Config,
  { firstNames, oldEmail, newEmail }: AddressChange,
): Letter {
  return composeLetter({
    ...frame(config, { firstNames, email: oldEmail }),
    subject: `El correo de tu cuenta de ${SITE_NAME} cambió`,
    paragraphs: [
      `Desde ahora tu cuenta usa el correo ${newEmail}: con él entras y ahí te escribimos.`,
      'Si fuiste tú, no hagas nada más. Si no lo pediste, escríbenos cuanto antes desde el centro de ayuda.',
    ],
    action: { label: 'Ir al centro de ayuda', url: `${config.publicUrl}/Dashboard/HelpCenter` },
  })
}

export function composeChangeDecision(
  config: Config,
  professor: Addressee,
  { status, reason }: { status: string; reason: string | null },
): Letter {
  const isApproved = status === 'approved'
  return composeLetter({
    ...frame(config, professor),
    subject: isApproved ? 'Aprobamos tu cambio de datos' : 'Tu solicitud de cambio de datos',
    paragraphs: isApproved
      ? ['Revisamos tu solicitud y la aprobamos: tu perfil ya tiene los datos nuevos.']
      : [
          'Revisamos tu solicitud y por ahora no cambiamos tus datos.',
          ...(reason === null ? [] : [`Motivo: ${reason}`]),
          'Puedes corregirla y enviarla otra vez desde tu perfil.',
        ],
    action: { label: 'Ver mi perfil', url: `${config.publicUrl}/DashTeachers/profile` },
  })
}
