import type { Role } from '@ateneo/contract'

/** Path of the ticket for its sender; without an account, the help centre. */
export function ticketPath(ticketId: string, type: Role | null): string {
  if (type === null) return '/Dashboard/HelpCenter'
  if (type === 'admin') return `/Administrador/tickets/${ticketId}`
  const area = type === 'professor' ? '/DashTeachers' : '/Dashboard'
  return `${area}/HelpCenter?solicitud=${ticketId}`
}
