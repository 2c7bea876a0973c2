import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { email, id, isoDate, message, text } from '../primitives.ts'
import { legalVersions } from '../settings/legal-versions.ts'
import { password, personName, professionalId } from './endpoints.ts'

/** Why an administrator does something to somebody's account. */
export const actReason = text(500, 'Escribe el motivo.')

const ofPerson = {
  access: ['admin'],
  params: z.object({ id }),
  reply: message,
} as const

export const endSessions = endpoint({
  ...ofPerson,
  method: 'POST',
  path: '/users/:id/sessions/end',
  summary: 'Cierra las sesiones de una persona; de la propia cuenta, las demás',
  refusals: ['person_not_found', 'super_admin_required'],
})

export const resendPersonVerification = endpoint({
  ...ofPerson,
  method: 'POST',
  path: '/users/:id/verification',
  summary: 'Envía otra vez el correo de verificación de una cuenta sin verificar',
  refusals: ['person_not_found', 'account_wrong_state', 'too_many_emails', 'super_admin_required'],
})

export const correctNames = endpoint({
  ...ofPerson,
  method: 'PUT',
  path: '/users/:id/names',
  scope: 'write:people',
  summary:
    'Corrige los nombres de una persona; de otro administrador, solo un Super Administrador desde una sesión',
  body: z.object({ firstNames: personName, lastNames: personName, reason: actReason }),
  refusals: ['person_not_found', 'account_wrong_state', 'super_admin_required'],
})

export const correctEmail = endpoint({
  ...ofPerson,
  method: 'PUT',
  path: '/users/:id/email',
  summary: 'Corrige el correo; el nuevo vale cuando se abre el enlace que se le envía',
  body: z.object({ email, reason: actReason }),
  refusals: [
    'person_not_found',
    'account_wrong_state',
    'email_taken',
    'too_many_emails',
    'super_admin_required',
  ],
})

/** Roles that an administrator gives; students register by themselves. */
export const givenRole = z.enum(['professor', 'admin'])
export type GivenRole = z.infer<typeof givenRole>

export const changeRole = endpoint({
  ...ofPerson,
  access: ['super-admin'],
  method: 'PUT',
  path: '/users/:id/role',
  summary: 'Hace administrador a un maestro sin cursos, o maestro a un administrador',
  body: z.object({ role: givenRole, professionalId: professionalId.optional(), reason: actReason }),
  refusals: ['person_not_found', 'account_wrong_state', 'own_account', 'role_has_courses'],
})

export const changeSuperAdmin = endpoint({
  ...ofPerson,
  access: ['super-admin'],
  method: 'PUT',
  path: '/users/:id/super-admin',
  summary:
    'Nombra Super Administrador a un administrador, o deja de serlo; siempre queda uno. Se avisa por correo',
  body: z.object({ isSuperAdmin: z.boolean(), reason: actReason }),
  refusals: ['person_not_found', 'account_wrong_state', 'last_super_admin'],
})

export const invitation = z.object({
  _id: id,
  email: z.string(),
  role: givenRole,
  isSuperAdmin: z.boolean(),
  invitedBy: z.string(),
  creationDate: isoDate,
  expirationDate: isoDate,
})
export type Invitation = z.infer<typeof invitation>

export const invitePerson = endpoint({
  method: 'POST',
  path: '/invitations',
  summary:
    'Invita por correo a un maestro o, un Super Administrador, a un administrador; sustituye la invitación anterior',
  access: ['admin'],
  body: z
    .object({ email, role: givenRole, isSuperAdmin: z.boolean().default(false) })
    .refine(({ role, isSuperAdmin }) => role === 'admin' || !isSuperAdmin, {
      path: ['isSuperAdmin'],
      message: 'Solo quien administra puede ser Super Administrador.',
    }),
  status: 201,
  reply: message.extend({ insertedId: id }),
  refusals: ['account_exists', 'too_many_emails', 'super_admin_required'],
})

export const listInvitations = endpoint({
  method: 'GET',
  path: '/invitations',
  summary: 'Invitaciones que nadie ha aceptado, la más nueva primero; 100 como máximo',
  access: ['admin'],
  scope: 'read:people',
  reply: z.object({ documents: z.array(invitation) }),
})

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/invitations/:id',
  summary:
    'Retira una invitación: su enlace deja de servir. La de un administrador, solo un Super Administrador',
  access: ['admin'],
  params: z.object({ id }),
  reply: message,
  refusals: ['invitation_not_found', 'super_admin_required'],
})

const ofInvitation = { access: 'token', perMinute: 20 } as const

export const readInvitation = endpoint({
  ...ofInvitation,
  method: 'GET',
  path: '/invitations/mine',
  summary: 'A quién y como qué se invitó, con el token enviado por correo, como Bearer',
  reply: z.object({ email: z.string(), role: givenRole, isSuperAdmin: z.boolean() }),
  refusals: [
    'mailed_token_missing',
    'mailed_token_invalid',
    'mailed_token_expired',
    'too_many_requests',
  ],
})

export const acceptInvitation = endpoint({
  ...ofInvitation,
  method: 'POST',
  path: '/invitations/accept',
  summary: 'Crea la cuenta de una invitación, con el token enviado por correo, como Bearer',
  body: z.object({
    firstNames: personName,
    lastNames: personName,
    password,
    /** Required of a professor. */
    professionalId: professionalId.optional(),
    accepted: legalVersions.optional(),
  }),
  reply: message,
  refusals: [
    'legal_texts_changed',
    'mailed_token_missing',
    'mailed_token_invalid',
    'mailed_token_expired',
    'account_exists',
    'too_many_requests',
  ],
})
