import type { Role } from '@ateneo/contract'

const homes: Record<Role, string> = {
  admin: '/Administrador/home',
  student: '/Dashboard',
  professor: '/DashTeachers/home',
}

/** Where each kind of person starts (spec §2, Login). */
export function homeOf(type: Role): string {
  // The type may come from a cookie that somebody edited.
  if (!Object.hasOwn(homes, type)) throw new Error('User type not recognized')
  return homes[type]
}
