import { IconLayoutDashboard, IconLogout, IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useIsSuperAdmin } from '../../platform/http/super-admin.ts'
import { useSession } from '../../platform/http/session.ts'
import { useProfile } from '../../features/identity/accounts/profile-queries.ts'
import { useLogout } from '../../features/identity/sessions/use-logout.ts'
import { isInvoicingOn } from '../../features/invoicing/queries.ts'
import { NotificationBell } from '../../features/notifications/notification-bell.tsx'
import { reportCount } from '../../features/reports/queries.ts'
import { PersonBadge } from '../../platform/ui/cards/person-badge.tsx'
import { WorkAreaShell } from '../../platform/ui/shells/work-area-shell.tsx'
import { Screen } from '../screen.tsx'
import { officeGroups } from './office-groups.ts'

/** The frame of administrators. */
export default function AdminShell() {
  const session = useSession()
  const logout = useLogout()
  const reported = useQuery(reportCount).data ?? 0
  const isSuperAdmin = useIsSuperAdmin()
  const isInvoicing = useQuery(isInvoicingOn).data ?? false
  // The cookie may be older than the act that named or removed a super administrator.
  useProfile()
  return (
    <WorkAreaShell
      areaName="Administración"
      homeHref="/Administrador/home"
      items={[{ label: 'Panel', icon: IconLayoutDashboard, href: '/Administrador/home' }]}
      groups={officeGroups({ reported, isSuperAdmin, isInvoicing })}
      footItems={[
        { label: 'Configuración', icon: IconSettings, href: '/Administrador/settings' },
        { label: 'Cerrar sesión', icon: IconLogout, onSelect: () => void logout() },
      ]}
      actions={
        <>
          <NotificationBell pageHref="/Administrador/notifications" />
          {session ? <PersonBadge {...session.userData} href="/Administrador/profile" /> : null}
        </>
      }
    >
      <Screen homeHref="/Administrador/home" />
    </WorkAreaShell>
  )
}
