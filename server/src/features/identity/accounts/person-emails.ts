import { composeEmail } from '../../../platform/mail/layout.ts'
import type { Email } from '../../../platform/mail/mail.ts'
import type { Site } from '../../settings/service.ts'
import { type Addressee, frame } from '../emails.ts'

const helpCentre = ({ publicUrl }: Site) => ({
  label: 'Ir al centro de ayuda',
  url: `${publicUrl}/Dashboard/HelpCenter`,
})

export function composeSuspension(
  site: Site,
  person: Addressee & { suspensionReason: string | null },
  stopped: number,
): Email {
  return composeEmail({
    ...frame(site, person),
    subject: `Suspendimos tu cuenta de ${site.name}`,
    paragraphs: [
      'La administración suspendió tu cuenta: cerramos tus sesiones y por ahora no puedes entrar.',
      ...(person.suspensionReason === null ? [] : [`Motivo: ${person.suspensionReason}`]),
      ...(stopped === 0 ? [] : [saleStopped(stopped)]),
      'Tus certificados siguen siendo válidos y tus datos se conservan. Si crees que es un error, escríbenos: no hace falta iniciar sesión.',
    ],
    action: helpCentre(site),
  })
}

const saleStopped = (count: number) =>
  count === 1
    ? 'Tu curso publicado dejó de venderse; quienes ya lo tienen lo conservan.'
    : `Tus ${count} cursos publicados dejaron de venderse; quienes ya los tienen los conservan.`

const saleResumed = (count: number) =>
  count === 1
    ? 'Tu curso está otra vez a la venta.'
    : `Tus ${count} cursos están otra vez a la venta.`

export function composeRestoration(site: Site, person: Addressee, resumed: number): Email {
  return composeEmail({
    ...frame(site, person),
    subject: `Tu cuenta de ${site.name} vuelve a estar activa`,
    paragraphs: [
      'La administración restableció tu cuenta. Ya puedes entrar con tu correo y tu contraseña de siempre.',
      ...(resumed === 0 ? [] : [saleResumed(resumed)]),
    ],
    action: { label: 'Iniciar sesión', url: `${site.publicUrl}/Login` },
  })
}

/** To an administrator: what they may do from now on. */
export function composeSuperAdminChange(
  site: Site,
  person: Addressee & { isSuperAdmin: boolean },
): Email {
  return composeEmail({
    ...frame(site, person),
    ...(person.isSuperAdmin
      ? {
          subject: `Ahora eres Super Administrador de ${site.name}`,
          paragraphs: [
            'Desde ahora también puedes invitar y cambiar a quienes administran, eliminar datos de personas, y usar tokens de acceso y webhooks.',
            'No hace falta que inicies sesión otra vez.',
          ],
        }
      : {
          subject: `Ya no eres Super Administrador de ${site.name}`,
          paragraphs: [
            'Sigues administrando la academia, pero ya no puedes cambiar a quienes administran, eliminar datos de personas, ni usar tokens de acceso y webhooks. Revocamos los tokens que habías creado.',
            'Si crees que es un error, habla con quien es Super Administrador.',
          ],
        }),
    action: { label: 'Ir al panel', url: `${site.publicUrl}/Administrador/home` },
  })
}

interface InvitedPerson {
  email: string
  type: 'professor' | 'admin'
  isSuperAdmin: boolean
  token: string
}

export function composeInvitation(
  site: Site,
  { email, type, isSuperAdmin, token }: InvitedPerson,
): Email {
  const asWhat = isSuperAdmin ? ' como Super Administrador' : ''
  const role = type === 'admin' ? `administrar la academia${asWhat}` : 'dar clases'
  return composeEmail({
    ...frame(site, { email, firstNames: '', emailConfirmedAt: null }),
    subject: `Te invitaron a ${role} en ${site.name}`,
    paragraphs: [
      `La administración de ${site.name} te invita a ${role}. Con este botón escribes tu nombre, eliges tu contraseña y entras.`,
    ],
    action: { label: 'Aceptar la invitación', url: `${site.publicUrl}/invitacion/${token}` },
    footnote:
      'El enlace es válido durante 7 días y sirve una sola vez. Si no esperabas esta invitación, no hagas nada.',
  })
}

/** To a person that an operator imported: the link confirms the email, and sets a password. */
export function composeWelcome(site: Site, person: Addressee, token: string): Email {
  return composeEmail({
    ...frame(site, person),
    subject: `Ya tienes cuenta en ${site.name}`,
    paragraphs: [
      `${site.name} estrena su sitio de cursos y ya tiene una cuenta con este correo. Con este botón eliges tu contraseña y entras.`,
    ],
    action: {
      label: 'Elegir mi contraseña',
      url: `${site.publicUrl}/restablecer/${token}?primera=1`,
    },
    footnote:
      'El enlace es válido durante 7 días y sirve una sola vez; después, pide otro en «¿Olvidaste tu contraseña?». Si no esperabas este correo, no hagas nada.',
  })
}
