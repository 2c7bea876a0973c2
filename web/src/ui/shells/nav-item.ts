import type { Icon } from '@tabler/icons-react'

/** One entry of a side menu: a place, or something that happens. */
export type NavItem = {
  label: string
  icon: Icon
  /** Unread things behind the entry. */
  badge?: number
} & (
  | { href: string; /** Current only at exactly this address. */ end?: boolean }
  | { onSelect: () => void }
)
