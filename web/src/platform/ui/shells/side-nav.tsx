import type { ReactNode } from 'react'
import { NavEntry } from './nav-entry.tsx'
import type { NavItem } from './nav-item.ts'
import classes from './side-nav.module.css'

type SideNavProps = {
  label: string
  items: readonly NavItem[]
  /** Icons only; the labels stay for screen readers and as titles. */
  isFolded?: boolean
  onNavigate?: () => void
  /** Groups of entries below the others. */
  groups?: ReactNode
}

/** The entries of a side menu, with the current one marked. */
export function SideNav({ label, items, isFolded = false, onNavigate, groups }: SideNavProps) {
  return (
    <nav
      aria-label={label}
      className={classes.nav}
      data-folded={isFolded || undefined}
      data-grouped={groups === undefined ? undefined : true}
    >
      <ul>
        {items.map((item) => (
          <NavEntry key={item.label} item={item} isFolded={isFolded} onNavigate={onNavigate} />
        ))}
        {groups}
      </ul>
    </nav>
  )
}
