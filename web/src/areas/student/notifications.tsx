import { titled } from '../../platform/http/site.ts'
import { redirectVisitor } from '../../features/identity/sessions/decide-entry.ts'
import {
  neverCached,
  redirectOnClient,
  redirectOnServer,
  useRedirect,
} from '../../features/identity/sessions/entry.ts'
import { NotificationsPage } from '../../features/notifications/notifications-page.tsx'

export const meta = titled('Notificaciones')

export const loader = redirectOnServer(redirectVisitor)
export const clientLoader = redirectOnClient(redirectVisitor)
export const headers = neverCached

/** /Dashboard/notifications */
export default function Notifications() {
  if (useRedirect(redirectVisitor)) return null
  return (
    <NotificationsPage
      crumbs={[{ label: 'Inicio', href: '/Dashboard' }, { label: 'Notificaciones' }]}
      types={['pregunta', 'mensaje', 'anuncio', 'comentario', 'certificado', 'pago', 'ayuda']}
    />
  )
}
