import { professorRegistration, studentRegistration } from '@ateneo/contract'
import type { Registration } from '../queries.ts'

export type AccountKind = 'student' | 'professor'

/** Values of the registration form (spec §3). */
export interface RegistrationFields {
  nombre: string
  apellido: string
  email: string
  password: string
  cedula: string
  presentacion: string
  experiencia: string
  muestra: string
}

export const emptyRegistration: RegistrationFields = {
  nombre: '',
  apellido: '',
  email: '',
  password: '',
  cedula: '',
  presentacion: '',
  experiencia: '',
  muestra: '',
}

const fieldOf: Record<string, keyof RegistrationFields> = {
  firstNames: 'nombre',
  lastNames: 'apellido',
  email: 'email',
  password: 'password',
  professionalId: 'cedula',
  presentation: 'presentacion',
  experience: 'experiencia',
  sampleUrl: 'muestra',
}

export function toRegistration(kind: AccountKind, fields: RegistrationFields): Registration {
  const person = {
    firstNames: fields.nombre.trim(),
    lastNames: fields.apellido.trim(),
    email: fields.email.trim(),
    password: fields.password,
  }
  return kind === 'student'
    ? { ...person, type: 'student' }
    : {
        ...person,
        type: 'professor',
        ...(fields.cedula.trim() && { professionalId: fields.cedula.trim() }),
        ...(fields.presentacion.trim() && { presentation: fields.presentacion.trim() }),
        ...(fields.experiencia.trim() && { experience: fields.experiencia.trim() }),
        ...(fields.muestra.trim() && { sampleUrl: fields.muestra.trim() }),
      }
}

type FieldErrors = Partial<Record<keyof RegistrationFields, string>>

/** The first message of each field; `path` is the wire's, joined with dots. */
export function toFieldErrors(issues: readonly { path: string; message: string }[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of issues) {
    const field = fieldOf[path]
    if (field !== undefined) errors[field] ??= message
  }
  return errors
}

export function validateRegistration(
  kind: AccountKind,
  fields: RegistrationFields,
  asksProfessionalId: boolean,
): FieldErrors {
  const schema = kind === 'student' ? studentRegistration : professorRegistration
  const issues = schema.safeParse(toRegistration(kind, fields)).error?.issues ?? []
  return {
    ...toFieldErrors(issues.map(({ path, message }) => ({ path: path.join('.'), message }))),
    ...(kind === 'student' || !asksProfessionalId || fields.cedula.trim()
      ? {}
      : { cedula: 'Escribe tu cédula profesional.' }),
    ...(fields.email.trim() ? {} : { email: 'Escribe tu correo electrónico.' }),
    ...(fields.password ? {} : { password: 'Escribe una contraseña.' }),
  }
}
