import type { Icon } from '@tabler/icons-react'

/** An entry of a side menu: a link or an action. */
export type NavItem = {
  label: string
  icon: Icon
  /** Number of unread items. */
  badge?: number
  /** What the badge counts; 'sin leer' by default. */
  badgeWord?: string
} & (
  | { href: string; /** Current only at exactly this address. */ end?: boolean }
  | { onSelect: () => void }
)
