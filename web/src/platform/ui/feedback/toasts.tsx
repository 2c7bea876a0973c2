import { notifications, notificationsStore } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { askForOverlays } from '../loading/overlays-ready.ts'

type Toast = {
  title?: string
  /** Milliseconds until it closes. */
  autoClose?: number
  /** For a toast shown right before another screen opens, on which it is to be read. */
  isForNextScreen?: boolean
}

type Look = { color: string; icon: ReactNode; role?: 'alert' }

const forNextScreen = new Set<string>()

export function toastSuccess(message: string, { autoClose = 4000, ...toast }: Toast = {}) {
  const icon = <IconCheck size={20} stroke={1.75} />
  show(message, { ...toast, autoClose }, { color: 'green', icon })
}

/** Stays longer than other toasts, so that it can be read. */
export function toastError(message: string, { autoClose = 8000, ...toast }: Toast = {}) {
  const icon = <IconAlertTriangle size={20} stroke={1.75} />
  show(message, { ...toast, autoClose }, { color: 'red', role: 'alert', icon })
}

function show(message: string, { title, autoClose, isForNextScreen }: Toast, look: Look) {
  void askForOverlays()
  // Replaces an equal toast: it is announced again and stays its full time.
  for (const old of allToasts()) {
    if (old.message === message && old.title === title) hide(old.id)
  }
  const id = notifications.show({ message, title, autoClose, ...look })
  if (isForNextScreen) forNextScreen.add(id)
}

/** Called when another screen opens: hides the toasts of the one before. */
export function leaveToasts(): void {
  for (const { id } of allToasts()) {
    if (id === undefined || !forNextScreen.delete(id)) hide(id)
  }
}

/** Called when a dialog opens, so that no older toast covers it. */
export function clearToasts(): void {
  for (const { id } of allToasts()) hide(id)
}

function hide(id: string | undefined) {
  if (id === undefined) return
  forNextScreen.delete(id)
  notifications.hide(id)
}

function allToasts() {
  const state = notificationsStore.getState()
  return [...state.notifications, ...state.queue]
}
