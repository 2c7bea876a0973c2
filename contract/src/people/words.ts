import type { PersonRole, PersonState } from './endpoints.ts'

/** As lists and the CSV say it. */
export const roleNames: Record<PersonRole, string> = {
  student: 'Alumno',
  professor: 'Maestro',
  admin: 'Administrador',
}

export const personStateNames: Record<PersonState, string> = {
  active: 'Activa',
  unverified: 'Sin verificar',
  awaiting_approval: 'En espera de aprobación',
  rejected: 'Solicitud rechazada',
  suspended: 'Suspendida',
  deleted: 'Eliminada',
}
