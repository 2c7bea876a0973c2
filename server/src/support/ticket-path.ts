import type { Role } from '@ateneo/contract'

/** Where a person finds a ticket of theirs; without an account, the help centre itself. */
export function ticketPath(ticketId: string, type: Role | null): string {
  if (type === null) return '/Dashboard/HelpCenter'
  if (type === 'admin') return `/Administrador/tickets/${ticketId}`
  const area = type === 'professor' ? '/DashTeachers' : '/Dashboard'
  return `${area}/HelpCenter?solicitud=${ticketId}`
}
