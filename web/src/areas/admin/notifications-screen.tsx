import { titled } from '../../platform/http/site.ts'
import { NotificationsPage } from '../../features/notifications/notifications-page.tsx'
import { panel } from './home/panel.ts'

export const meta = titled('Notificaciones')

/** /Administrador/notifications */
export default function NotificationsScreen() {
  return (
    <NotificationsPage
      crumbs={[panel, { label: 'Notificaciones' }]}
      types={['solicitud', 'curso', 'ayuda', 'pago', 'sistema']}
    />
  )
}
