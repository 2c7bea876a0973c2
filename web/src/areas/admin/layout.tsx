import {
  IconCategory,
  IconCertificate,
  IconLayoutDashboard,
  IconLifebuoy,
  IconListCheck,
  IconLogout,
  IconSettings,
  IconUserEdit,
  IconUsers,
} from '@tabler/icons-react'
import { Guard } from '../../identity/guard.tsx'
import { useSession } from '../../identity/session.ts'
import { useLogout } from '../../identity/use-logout.ts'
import { NoticeBell } from '../../notifications/notice-bell.tsx'
import { PersonBadge } from '../../ui/person-badge.tsx'
import { WorkAreaShell } from '../../ui/shells/work-area-shell.tsx'
import { Screen } from '../screen.tsx'

/** /Administrador: for administrators only. */
export default function AdminLayout() {
  return (
    <Guard roles={['admin']}>
      <AdminShell />
    </Guard>
  )
}

function AdminShell() {
  const session = useSession()
  const logout = useLogout()
  return (
    <WorkAreaShell
      areaName="Administración"
      homeHref="/Administrador/home"
      items={[
        { label: 'Panel', icon: IconLayoutDashboard, href: '/Administrador/home' },
        {
          label: 'Gestión de Usuarios',
          icon: IconUsers,
          href: '/Administrador/alta',
        },
        {
          label: 'Actualizar usuario',
          icon: IconUserEdit,
          href: '/Administrador/UpdateUser',
        },
        {
          label: 'Lista de Categorias de Cursos',
          icon: IconCategory,
          href: '/Administrador/CategoriesManager',
        },
        {
          label: 'Cursos por Aprobar',
          icon: IconListCheck,
          href: '/Administrador/CourseApproval',
        },
        {
          label: 'Certificados',
          icon: IconCertificate,
          href: '/Administrador/certificates',
        },
        {
          label: 'Solicitudes de ayuda',
          icon: IconLifebuoy,
          href: '/Administrador/tickets',
        },
      ]}
      footItems={[
        { label: 'Configuración', icon: IconSettings, href: '/Administrador/settings' },
        { label: 'Cerrar sesión', icon: IconLogout, onSelect: () => void logout() },
      ]}
      actions={
        <>
          <NoticeBell />
          {session ? <PersonBadge {...session.userData} /> : null}
        </>
      }
    >
      <Screen homeHref="/Administrador/home" />
    </WorkAreaShell>
  )
}
