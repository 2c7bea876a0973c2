import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { askForOverlays } from './overlays-ready.ts'

type Toast = {
  title?: string
  /** Milliseconds until it goes by itself. */
  autoClose?: number
}

export function toastSuccess(message: string, { title, autoClose = 4000 }: Toast = {}) {
  void askForOverlays()
  notifications.show({
    message,
    title,
    autoClose,
    color: 'green',
    icon: <IconCheck size={20} stroke={1.75} />,
  })
}

/** A failure stays longer: it has to be read. */
export function toastError(message: string, { title, autoClose = 8000 }: Toast = {}) {
  void askForOverlays()
  notifications.show({
    message,
    title,
    autoClose,
    color: 'red',
    role: 'alert',
    icon: <IconAlertTriangle size={20} stroke={1.75} />,
  })
}
