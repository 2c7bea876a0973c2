import {
  IconCategory,
  IconChartLine,
  IconClipboardList,
  IconCertificate,
  IconFileText,
  IconFlag,
  IconKey,
  IconLayoutDashboard,
  IconLifebuoy,
  IconListCheck,
  IconLock,
  IconLogout,
  IconReceipt,
  IconReceiptRefund,
  IconServer,
  IconSettings,
  IconShieldLock,
  IconTag,
  IconTicket,
  IconUserEdit,
  IconUserPlus,
  IconUsers,
  IconWebhook,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../platform/http/session.ts'
import { useLogout } from '../../features/identity/sessions/use-logout.ts'
import { NotificationBell } from '../../features/notifications/notification-bell.tsx'
import { reportCount } from '../../features/reports/queries.ts'
import { PersonBadge } from '../../platform/ui/cards/person-badge.tsx'
import { WorkAreaShell } from '../../platform/ui/shells/work-area-shell.tsx'
import { Screen } from '../screen.tsx'

/** The frame of administrators. */
export default function AdminShell() {
  const session = useSession()
  const logout = useLogout()
  const reported = useQuery(reportCount).data
  return (
    <WorkAreaShell
      areaName="Administración"
      homeHref="/Administrador/home"
      items={[
        { label: 'Panel', icon: IconLayoutDashboard, href: '/Administrador/home' },
        { label: 'Visitas', icon: IconChartLine, href: '/Administrador/visits' },
        {
          label: 'Gestión de Usuarios',
          icon: IconUsers,
          href: '/Administrador/users',
        },
        {
          label: 'Solicitudes de maestros',
          icon: IconUserPlus,
          href: '/Administrador/alta',
        },
        {
          label: 'Actualizar Contraseña',
          icon: IconLock,
          href: '/Administrador/UpdatePassword',
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
          label: 'Pedidos',
          icon: IconReceipt,
          href: '/Administrador/orders',
        },
        {
          label: 'Planes y precios',
          icon: IconTag,
          href: '/Administrador/plans',
        },
        {
          label: 'Cupones',
          icon: IconTicket,
          href: '/Administrador/coupons',
        },
        {
          label: 'Reembolsos',
          icon: IconReceiptRefund,
          href: '/Administrador/refunds',
        },
        {
          label: 'Reportes',
          icon: IconFlag,
          href: '/Administrador/reports',
          badge: reported ?? 0,
          badgeWord: 'por revisar',
        },
        {
          label: 'Artículos de ayuda',
          icon: IconFileText,
          href: '/Administrador/articles',
        },
        {
          label: 'Solicitudes de ayuda',
          icon: IconLifebuoy,
          href: '/Administrador/tickets',
        },
        { label: 'Privacidad', icon: IconShieldLock, href: '/Administrador/privacy' },
        { label: 'Sistema', icon: IconServer, href: '/Administrador/system' },
        { label: 'Tokens de acceso', icon: IconKey, href: '/Administrador/tokens' },
        { label: 'Webhooks', icon: IconWebhook, href: '/Administrador/webhooks' },
        { label: 'Auditoría', icon: IconClipboardList, href: '/Administrador/audit' },
      ]}
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
