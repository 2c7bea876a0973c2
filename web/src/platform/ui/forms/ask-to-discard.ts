import { confirm } from '../dialogs/dialogs.tsx'

/** Asks for confirmation before unsaved input is discarded. */
export function askToDiscard(): Promise<boolean> {
  return confirm({
    title: 'Hay cambios sin guardar',
    message: 'Si sales ahora, lo que escribiste se pierde.',
    confirmLabel: 'Salir sin guardar',
    cancelLabel: 'Seguir editando',
    isDestructive: true,
  })
}
