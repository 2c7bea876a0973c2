import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'

/** Where dialogs and toasts appear. Loaded after the page: they answer to events, not to a context. */
export default function Overlays() {
  return (
    <ModalsProvider labels={{ confirm: 'Continuar', cancel: 'Cancelar' }}>
      <Notifications position="top-right" limit={3} />
    </ModalsProvider>
  )
}
