import { useQuery } from '@tanstack/react-query'
import {
  IconBell,
  IconCategory,
  IconHome,
  IconLifebuoy,
  IconLogout,
  IconMessageCircle,
  IconReportAnalytics,
  IconUser,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Guard } from '../../identity/guard.tsx'
import { useSession } from '../../identity/session.ts'
import { useLogout } from '../../identity/use-logout.ts'
import { NoticesDialog } from '../../notifications/notices-dialog.tsx'
import { countUnread, notices } from '../../notifications/queries.ts'
import { PersonBadge } from '../../ui/person-badge.tsx'
import { WorkAreaShell } from '../../ui/shells/work-area-shell.tsx'
import { Screen } from '../screen.tsx'
import { UploadTray } from '../../videos/upload-tray.tsx'

/** /DashTeachers: for professors only. */
export default function ProfessorLayout() {
  return (
    <Guard roles={['professor']}>
      <ProfessorShell />
    </Guard>
  )
}

function ProfessorShell() {
  const { data } = useQuery(notices)
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
        { label: 'Comentarios', icon: IconMessageCircle, href: '/DashTeachers/comentarios' },
        { label: 'Perfil', icon: IconUser, href: '/DashTeachers/profile' },
        {
          label: 'Notificaciones',
          icon: IconBell,
          badge: countUnread(data),
          onSelect: () => setReading(true),
        },
      ]}
      footItems={[
        { label: 'Centro de ayuda', icon: IconLifebuoy, href: '/DashTeachers/HelpCenter' },
        { label: 'Cerrar sesión', icon: IconLogout, onSelect: () => void logout() },
      ]}
      actions={session ? <PersonBadge {...session.userData} /> : null}
    >
      <Screen homeHref="/DashTeachers/home" />
      <UploadTray />
      {isReading ? <NoticesDialog onClose={() => setReading(false)} /> : null}
    </WorkAreaShell>
  )
}
