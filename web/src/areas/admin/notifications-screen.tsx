import { titled } from '../../platform/http/site.ts'
import { NotificationsPage } from '../../features/notifications/notifications-page.tsx'

export const meta = titled('Notificaciones')

/** /Administrador/notifications */
export default function NotificationsScreen() {
  return (
    <NotificationsPage
      crumbs={[{ label: 'Panel', href: '/Administrador/home' }, { label: 'Notificaciones' }]}
      types={['solicitud', 'curso', 'ayuda', 'pago', 'sistema']}
    />
  )
}
