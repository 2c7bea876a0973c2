import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { useEffect } from 'react'
import { announceOverlays } from '../platform/ui/loading/overlays-ready.ts'
import classes from './overlays.module.css'
import { useToastCleaning } from './use-toast-cleaning.ts'

/** Containers of dialogs and toasts, loaded after the page: they react to events, not to a context. */
export default function Overlays() {
  useEffect(announceOverlays, [])
  useToastCleaning()
  return (
    <ModalsProvider labels={{ confirm: 'Continuar', cancel: 'Cancelar' }}>
      <Notifications position="top-right" limit={2} className={classes.toasts} />
    </ModalsProvider>
  )
}
