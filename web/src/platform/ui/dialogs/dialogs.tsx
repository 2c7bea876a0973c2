import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import type { ReactNode } from 'react'
import classes from './dialogs.module.css'
import { giveFocusBack } from '../focus/give-focus-back.ts'
import { askForOverlays } from '../loading/overlays-ready.ts'

type Question = {
  title: string
  message: ReactNode
  /** The verb of the action: 'Eliminar curso', never 'OK'. */
  confirmLabel: string
  cancelLabel?: string
  /** Colours the button red: the action can't be undone. */
  isDestructive?: boolean
}

/** The attribute takes the focus by its presence, also with the value `false`. */
const focused = { 'data-autofocus': true }

const body = (message: ReactNode) =>
  typeof message === 'string' ? <Text>{message}</Text> : message

/** The titles of the open confirmations. */
const openTitles = new Set<string>()

/**
 * Asks for confirmation; closing the dialog in any way means no. Resolves in a later task, so that
 * a dialog below does not handle the same Escape key press.
 */
export async function confirm({
  title,
  message,
  confirmLabel,
  cancelLabel,
  isDestructive,
}: Question): Promise<boolean> {
  // The second click of a double click opens no second confirmation.
  if (openTitles.has(title)) return false
  openTitles.add(title)
  const opener = document.activeElement
  await askForOverlays()
  const { promise, resolve } = Promise.withResolvers<boolean>()
  modals.openConfirmModal({
    title,
    children: body(message),
    labels: { confirm: confirmLabel, cancel: cancelLabel ?? 'Cancelar' },
    confirmProps: { color: isDestructive ? 'red' : 'jade', ...(isDestructive ? {} : focused) },
    cancelProps: isDestructive ? focused : {},
    groupProps: { className: classes.buttons },
    onConfirm: () => setTimeout(resolve, 0, true),
    onClose: () => setTimeout(resolve, 0, false),
  })
  return promise.finally(() => {
    openTitles.delete(title)
    giveFocusBack(opener)
  })
}

type Statement = { title: string; message: ReactNode; closeLabel?: string }

/** Shows a message that must be read; resolves when it is closed. */
export async function alertDialog({
  title,
  message,
  closeLabel = 'Entendido',
}: Statement): Promise<void> {
  const opener = document.activeElement
  await askForOverlays()
  const { promise, resolve } = Promise.withResolvers<void>()
  modals.openConfirmModal({
    title,
    children: body(message),
    labels: { confirm: closeLabel, cancel: null },
    cancelProps: { display: 'none' },
    confirmProps: focused,
    onClose: () => resolve(),
  })
  return promise.finally(() => giveFocusBack(opener))
}
