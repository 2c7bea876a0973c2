import { titled } from '../../platform/http/site.ts'
import { NotificationsPage } from '../../features/notifications/notifications-page.tsx'

export const meta = titled('Notificaciones')

/** /DashTeachers/notifications */
export default function NotificationsScreen() {
  return (
    <NotificationsPage
      crumbs={[
        { label: 'Panel de Maestros', href: '/DashTeachers/home' },
        { label: 'Notificaciones' },
      ]}
      types={[
        'aprobado',
        'rechazado',
        'comentario',
        'inscripcion',
        'pregunta',
        'mensaje',
        'pago',
        'ayuda',
      ]}
    />
  )
}
