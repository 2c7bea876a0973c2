export const orderStates: Record<string, string> = {
  created: 'Sin pagar',
  completed: 'Completada',
  cancelled: 'Cancelada',
  failed: 'Fallida',
  refunded: 'Reembolsada',
  charged_back: 'Con contracargo',
}

/** A course never submitted has no status. */
export const courseStates: Record<string, string> = {
  '': 'Sin publicar',
  pending: 'Pendiente',
  approved: 'Aprobado',
  rejected: 'Rechazado',
  retired: 'Retirado',
}

export const ticketStates = {
  open: 'Abierta',
  answered: 'Contestada',
  closed: 'Cerrada',
} as const
