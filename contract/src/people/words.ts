import type { PersonRole, PersonState } from './endpoints.ts'

/** As lists and the CSV say it. */
export const roleNames: Record<PersonRole, string> = {
  student: 'Alumno',
  professor: 'Maestro',
  admin: 'Administrador',
}

/** The same, with administrators apart from those who may do everything. */
export function roleNameOf(person: { type: PersonRole; isSuperAdmin: boolean }): string {
  return person.type === 'admin' && person.isSuperAdmin
    ? 'Super Administrador'
    : roleNames[person.type]
}

export const personStateNames: Record<PersonState, string> = {
  active: 'Activa',
  unverified: 'Sin verificar',
  awaiting_approval: 'En espera de aprobación',
  rejected: 'Solicitud rechazada',
  suspended: 'Suspendida',
  deleted: 'Eliminada',
}
