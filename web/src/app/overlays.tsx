import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'
import { useEffect } from 'react'
import { announceOverlays } from '../ui/overlays-ready.ts'

/** Where dialogs and toasts appear. Loaded after the page: they answer to events, not to a context. */
export default function Overlays() {
  useEffect(announceOverlays, [])
  return (
    <ModalsProvider labels={{ confirm: 'Continuar', cancel: 'Cancelar' }}>
      <Notifications position="top-right" limit={3} />
    </ModalsProvider>
  )
}
