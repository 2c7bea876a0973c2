import type { DeletionState } from '@ateneo/contract'

export const requestStates: Record<DeletionState, string> = {
  pending: 'En espera',
  done: 'Eliminados',
  refused: 'Rechazada',
  withdrawn: 'Retirada',
}
