import {
  IconBuildingBank,
  IconCashBanknote,
  IconCategory,
  IconCertificate,
  IconChartLine,
  IconClipboardList,
  IconCoins,
  IconFileInvoice,
  IconFileText,
  IconFlag,
  IconKey,
  IconLifebuoy,
  IconListCheck,
  IconLock,
  IconMessageQuestion,
  IconReceipt,
  IconRefresh,
  IconReceiptRefund,
  IconScale,
  IconSchool,
  IconServer,
  IconShieldLock,
  IconTag,
  IconTicket,
  IconTool,
  IconUserEdit,
  IconUserPlus,
  IconUsers,
  IconUsersGroup,
  IconWebhook,
} from '@tabler/icons-react'
import type { NavGroup, NavItem } from '../../platform/ui/shells/nav-item.ts'

interface Office {
  /** Reports that wait for a decision. */
  reported: number
  isSuperAdmin: boolean
  /** Receipts are sent to an invoicing provider. */
  isInvoicing: boolean
}

/** Entries of super administrators, whose screens the others cannot use. */
const ofSuperAdmins = {
  people: [{ label: 'Privacidad', icon: IconShieldLock, href: '/Administrador/privacy' }],
  money: [{ label: 'Pagos a profesores', icon: IconCashBanknote, href: '/Administrador/payouts' }],
  system: [
    { label: 'Tokens de acceso', icon: IconKey, href: '/Administrador/tokens' },
    { label: 'Webhooks', icon: IconWebhook, href: '/Administrador/webhooks' },
  ],
} satisfies Record<string, NavItem[]>

/** The entries of the office's menu. The daily ones are open at first, and all of them fit. */
export const officeGroups = ({
  reported,
  isSuperAdmin,
  isInvoicing,
}: Office): readonly NavGroup[] => [
  {
    label: 'Enseñar',
    icon: IconSchool,
    isOpenAtFirst: true,
    items: [
      { label: 'Cursos por Aprobar', icon: IconListCheck, href: '/Administrador/CourseApproval' },
      {
        label: 'Lista de Categorias de Cursos',
        icon: IconCategory,
        href: '/Administrador/CategoriesManager',
      },
      { label: 'Certificados', icon: IconCertificate, href: '/Administrador/certificates' },
    ],
  },
  {
    label: 'Personas',
    icon: IconUsersGroup,
    isOpenAtFirst: true,
    items: [
      { label: 'Gestión de Usuarios', icon: IconUsers, href: '/Administrador/users' },
      { label: 'Solicitudes de maestros', icon: IconUserPlus, href: '/Administrador/alta' },
      { label: 'Actualizar Contraseña', icon: IconLock, href: '/Administrador/UpdatePassword' },
      { label: 'Actualizar usuario', icon: IconUserEdit, href: '/Administrador/UpdateUser' },
      ...(isSuperAdmin ? ofSuperAdmins.people : []),
    ],
  },
  {
    label: 'Dinero',
    icon: IconCoins,
    items: [
      { label: 'Pedidos', icon: IconReceipt, href: '/Administrador/orders' },
      { label: 'Transferencias', icon: IconBuildingBank, href: '/Administrador/transfers' },
      { label: 'Suscripciones', icon: IconRefresh, href: '/Administrador/subscriptions' },
      { label: 'Reembolsos', icon: IconReceiptRefund, href: '/Administrador/refunds' },
      ...(isInvoicing
        ? [{ label: 'Facturas', icon: IconFileInvoice, href: '/Administrador/invoices' }]
        : []),
      { label: 'Diferencias', icon: IconScale, href: '/Administrador/differences' },
      { label: 'Planes y precios', icon: IconTag, href: '/Administrador/plans' },
      { label: 'Cupones', icon: IconTicket, href: '/Administrador/coupons' },
      ...(isSuperAdmin ? ofSuperAdmins.money : []),
    ],
  },
  {
    label: 'Ayuda',
    icon: IconLifebuoy,
    items: [
      { label: 'Solicitudes de ayuda', icon: IconMessageQuestion, href: '/Administrador/tickets' },
      { label: 'Artículos de ayuda', icon: IconFileText, href: '/Administrador/articles' },
      {
        label: 'Reportes',
        icon: IconFlag,
        href: '/Administrador/reports',
        badge: reported,
        badgeWord: 'por revisar',
      },
    ],
  },
  {
    label: 'Sistema',
    icon: IconTool,
    items: [
      { label: 'Sistema', icon: IconServer, href: '/Administrador/system' },
      { label: 'Visitas', icon: IconChartLine, href: '/Administrador/visits' },
      { label: 'Auditoría', icon: IconClipboardList, href: '/Administrador/audit' },
      ...(isSuperAdmin ? ofSuperAdmins.system : []),
    ],
  },
]
