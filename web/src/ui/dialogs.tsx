import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import type { ReactNode } from 'react'
import classes from './dialogs.module.css'
import { askForOverlays } from './overlays-ready.ts'

type Question = {
  title: string
  message: ReactNode
  /** The verb of what happens: 'Eliminar curso', never 'OK'. */
  confirmLabel: string
  cancelLabel?: string
  /** Colours the button red: what it does can't be undone. */
  isDestructive?: boolean
}

const body = (message: ReactNode) =>
  typeof message === 'string' ? <Text>{message}</Text> : message

/**
 * Asks before something happens. Closing the dialog in any way means no. The answer comes after the
 * key press that gave it: a dialog below must not take the same Escape for its own.
 */
export async function confirm({
  title,
  message,
  confirmLabel,
  cancelLabel,
  isDestructive,
}: Question): Promise<boolean> {
  await askForOverlays()
  const { promise, resolve } = Promise.withResolvers<boolean>()
  modals.openConfirmModal({
    title,
    children: body(message),
    labels: { confirm: confirmLabel, cancel: cancelLabel ?? 'Cancelar' },
    confirmProps: { color: isDestructive ? 'red' : 'jade', 'data-autofocus': !isDestructive },
    groupProps: { className: classes.buttons },
    onConfirm: () => setTimeout(resolve, 0, true),
    onClose: () => setTimeout(resolve, 0, false),
  })
  return promise
}

type Statement = { title: string; message: ReactNode; closeLabel?: string }

/** Says something that must be read before going on; fulfilled when it is closed. */
export async function alertDialog({
  title,
  message,
  closeLabel = 'Entendido',
}: Statement): Promise<void> {
  await askForOverlays()
  const { promise, resolve } = Promise.withResolvers<void>()
  modals.openConfirmModal({
    title,
    children: body(message),
    labels: { confirm: closeLabel, cancel: null },
    cancelProps: { display: 'none' },
    confirmProps: { 'data-autofocus': true },
    onClose: () => resolve(),
  })
  return promise
}
