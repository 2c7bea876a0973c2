import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { appearance } from './appearance.ts'
import { applicationFields } from './application-fields.ts'
import { isCommonPassword } from './common-passwords.ts'
import { legalVersions } from '../settings/legal-versions.ts'
import { email, id, isStorableText, line, message } from '../primitives.ts'

export const personName = line(80)

export const password = z
  .string('Escribe una contraseña.')
  .min(10, 'La contraseña necesita 10 caracteres como mínimo.')
  .max(200, 'La contraseña es demasiado larga.')
  .refine(isStorableText, 'La contraseña contiene caracteres que no se pueden escribir.')
  .refine((value) => !isCommonPassword(value), 'Esa contraseña es muy común: elige otra.')

export const professionalId = z
  .string('Escribe tu cédula profesional.')
  .regex(/^\d{7,8}$/, 'La cédula tiene 7 u 8 dígitos.')

export const studentAccountLevel = z.enum(['0', '1', '2'])
export type StudentAccountLevel = z.infer<typeof studentAccountLevel>

export const userData = z.object({
  _id: id,
  firstNames: z.string(),
  lastNames: z.string(),
  email: z.string(),
  active: z.boolean(),
  professionalId: z.string().nullable(),
  phone: z.string().nullable(),
  imageURL: z.string().nullable(),
  studentAccountLevel,
  /** An administrator who may do everything; see the glossary. */
  isSuperAdmin: z.boolean(),
  ...appearance.shape,
})
export type UserData = z.infer<typeof userData>

export const sessionReply = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  type: z.enum(['student', 'professor', 'admin']),
  userData,
})
export type SessionReply = z.infer<typeof sessionReply>

interface NamedAccount {
  email: string
  firstNames: string
  lastNames: string
}

export const ownDataMessage = 'Elige una contraseña distinta de tu correo y de tu nombre.'

/**
 * True if the password is the account's email, its local part or a name, ignoring case, accents and
 * spaces.
 */
export function isOwnData(
  password: string,
  { email, firstNames, lastNames }: NamedAccount,
): boolean {
  const known = [email, email.split('@')[0]!, firstNames, lastNames]
  const both = [`${firstNames}${lastNames}`, `${lastNames}${firstNames}`]
  return [...known, ...both].some((data) => plain(data) === plain(password))
}

function plain(value: string): string {
  return value
    .normalize('NFD')
    .replaceAll(/[\p{Mn}\s]/gu, '')
    .toLowerCase()
}

function addOwnDataIssue(
  person: NamedAccount & { password: string },
  check: z.RefinementCtx,
): void {
  if (!isOwnData(person.password, person)) return
  check.addIssue({ code: 'custom', path: ['password'], message: ownDataMessage })
}

const studentFields = z.object({
  type: z.literal('student'),
  firstNames: personName,
  lastNames: personName,
  email,
  password,
  /** The texts that the form linked; without it none is kept as accepted. */
  accepted: legalVersions.optional(),
})

export const studentRegistration = studentFields.superRefine(addOwnDataIssue)

export const professorRegistration = studentFields
  .extend({
    type: z.literal('professor'),
    /** Required where the academy asks for it (`asksProfessionalId`), which it does by default. */
    professionalId: professionalId.optional(),
    ...applicationFields,
  })
  .superRefine(addOwnDataIssue)

export const register = endpoint({
  method: 'POST',
  path: '/register',
  summary: 'Crea una cuenta de alumno o una solicitud de maestro',
  access: 'public',
  perMinute: 20,
  body: z.discriminatedUnion('type', [studentRegistration, professorRegistration], {
    error: 'Elige si te registras como alumno o como maestro.',
  }),
  status: 201,
  reply: z.object({ message: z.string(), msg: z.string() }),
  refusals: ['email_taken', 'legal_texts_changed', 'too_many_requests'],
})

/** Absent or empty fields get 'Missing properties' instead of a validation error. */
export const credentials = z.object({
  email: z
    .string('Escribe tu correo electrónico.')
    .trim()
    .toLowerCase()
    .max(254, 'El correo es demasiado largo.')
    .refine(isStorableText, 'Formato de correo no válido')
    .nullish(),
  password: z
    .string('Escribe tu contraseña.')
    .max(1000, 'La contraseña es demasiado larga.')
    .refine(isStorableText, 'La contraseña contiene caracteres que no se pueden escribir.')
    .nullish(),
})

export const login = endpoint({
  method: 'POST',
  path: '/login',
  summary: 'Abre una sesión',
  access: 'public',
  // High enough for a classroom behind one IP address to log in within a minute.
  perMinute: 120,
  body: credentials,
  reply: sessionReply,
  refusals: [
    'missing_properties',
    'user_not_found',
    'wrong_password',
    'user_not_active',
    'account_suspended',
    'application_pending',
    'application_rejected',
    'second_factor_required',
    'second_factor_enrolment_required',
    'too_many_attempts',
  ],
})

/** Absent in the body: the token of the http-only cookie is used. */
const refreshToken = z.object({ refreshToken: z.string().max(4000).nullish() })

export const refresh = endpoint({
  method: 'POST',
  path: '/refresh-token',
  summary: 'Da un nuevo token de acceso',
  access: 'token',
  body: refreshToken,
  reply: sessionReply,
  refusals: ['refresh_token_missing', 'refresh_token_invalid'],
})

export const logout = endpoint({
  method: 'POST',
  path: '/logout',
  summary: 'Cierra la sesión',
  access: 'token',
  body: refreshToken,
  reply: message,
  refusals: ['refresh_token_missing'],
})

export const verify = endpoint({
  method: 'POST',
  path: '/verify',
  summary:
    'Verifica una cuenta con el token enviado por correo, como Bearer; en el navegador que la registró abre su sesión',
  access: 'token',
  reply: message.extend({
    email: z.string(),
    /** Only where this call verified the account, in the browser that registered it. */
    session: sessionReply.optional(),
  }),
  refusals: ['mailed_token_missing', 'mailed_token_invalid', 'mailed_token_expired'],
})

export const resendVerification = endpoint({
  method: 'POST',
  path: '/verify/resend',
  summary: 'Envía otra vez el correo de verificación; la respuesta no dice si la cuenta existe',
  access: 'public',
  perMinute: 5,
  body: z.object({ email }),
  reply: message,
  refusals: ['too_many_requests'],
})
