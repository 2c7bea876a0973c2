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

const settings: Record<Role, string> = {
  admin: '/Administrador/profile',
  student: '/Dashboard/settings',
  professor: '/DashTeachers/settings',
}

/** Where each role chooses its emails and how it sees the academy. */
export const settingsHrefOf = (type: Role): string => settings[type]
