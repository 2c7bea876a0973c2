import type { Role } from '@ateneo/contract'

const homes: Record<Role, string> = {
  admin: '/Administrador/home',
  student: '/Dashboard',
  professor: '/DashTeachers/home',
}

/** The home of each role (spec §2, Login). */
export function homeOf(type: Role): string {
  // The role may be from an edited cookie.
  if (!Object.hasOwn(homes, type)) throw new Error('User type not recognized')
  return homes[type]
}
