import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** An entry of a side menu: a link or an action. */
export type NavItem = {
  label: string
  icon: Icon
  /** Number of unread items. */
  badge?: number
  /** What the badge counts; 'sin leer' by default. */
  badgeWord?: string
  /** In place of the number: a badge that asks for it, so that the answer renders no whole frame. */
  ownBadge?: ReactNode
} & (
  | { href: string; /** Current only at exactly this address. */ end?: boolean }
  | { onSelect: () => void }
)

/** Entries of a side menu below a heading that opens and closes them. */
export type NavGroup = {
  label: string
  icon: Icon
  items: readonly NavItem[]
  /** Open until the person closes it. */
  isOpenAtFirst?: boolean
}

export const sumBadges = (items: readonly NavItem[]) =>
  items.reduce((sum, { badge = 0 }) => sum + badge, 0)
