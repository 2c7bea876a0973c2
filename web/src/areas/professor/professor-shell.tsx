import {
  IconBell,
  IconCategory,
  IconCoins,
  IconHome,
  IconInbox,
  IconLifebuoy,
  IconLogout,
  IconMessageCircle,
  IconReportAnalytics,
  IconSettings,
  IconUser,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../platform/http/session.ts'
import { useViewer } from '../../platform/http/viewer.ts'
import { useLogout } from '../../features/identity/sessions/use-logout.ts'
import { NotificationsDialog } from '../../features/notifications/notifications-dialog.tsx'
import { useNewestNotifications } from '../../features/notifications/queries.ts'
import { inboxCount } from '../../features/questions/inbox-queries.ts'
import { PersonBadge } from '../../platform/ui/cards/person-badge.tsx'
import { WorkAreaShell } from '../../platform/ui/shells/work-area-shell.tsx'
import { Screen } from '../screen.tsx'
import { UploadTray } from '../../features/videos/uploads/upload-tray.tsx'

/** The frame of professors: menu, account and uploads under way. */
export default function ProfessorShell() {
  const { data } = useNewestNotifications()
  const waiting = useQuery(inboxCount(useViewer().id)).data
  const logout = useLogout()
  const session = useSession()
  const [isReading, setReading] = useState(false)
  return (
    <WorkAreaShell
      areaName="Panel de Maestros"
      homeHref="/DashTeachers/home"
      items={[
        { label: 'Inicio', icon: IconHome, href: '/DashTeachers/home' },
        { label: 'Todos los Cursos', icon: IconCategory, href: '/DashTeachers/categories' },
        { label: 'Mis Cursos', icon: IconReportAnalytics, href: '/DashTeachers/CursosMaestro' },
        {
          label: 'Bandeja',
          icon: IconInbox,
          href: '/DashTeachers/bandeja',
          badge: waiting ? sumOf(waiting) : 0,
          badgeWord: 'sin responder',
        },
        { label: 'Comentarios', icon: IconMessageCircle, href: '/DashTeachers/comentarios' },
        { label: 'Ganancias', icon: IconCoins, href: '/DashTeachers/earnings' },
        { label: 'Perfil', icon: IconUser, href: '/DashTeachers/profile' },
        {
          label: 'Notificaciones',
          icon: IconBell,
          badge: data?.unread ?? 0,
          onSelect: () => setReading(true),
        },
      ]}
      footItems={[
        { label: 'Ajustes', icon: IconSettings, href: '/DashTeachers/settings' },
        { label: 'Centro de ayuda', icon: IconLifebuoy, href: '/DashTeachers/HelpCenter' },
        { label: 'Cerrar sesión', icon: IconLogout, onSelect: () => void logout() },
      ]}
      actions={session ? <PersonBadge {...session.userData} href="/DashTeachers/profile" /> : null}
    >
      <Screen homeHref="/DashTeachers/home" />
      <UploadTray />
      {isReading ? (
        <NotificationsDialog
          pageHref="/DashTeachers/notifications"
          onClose={() => setReading(false)}
        />
      ) : null}
    </WorkAreaShell>
  )
}

const sumOf = (counts: Record<string, number>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)
