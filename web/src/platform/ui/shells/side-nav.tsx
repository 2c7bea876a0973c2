import { NavLink } from 'react-router'
import { formatBadge } from '../text/format.ts'
import type { NavItem } from './nav-item.ts'
import classes from './side-nav.module.css'

type SideNavProps = {
  label: string
  items: readonly NavItem[]
  /** Icons only; the labels stay for screen readers and as titles. */
  isFolded?: boolean
  onNavigate?: () => void
}

/** The entries of a side menu, with the current one marked. */
export function SideNav({ label, items, isFolded = false, onNavigate }: SideNavProps) {
  return (
    <nav aria-label={label} className={classes.nav} data-folded={isFolded || undefined}>
      <ul>
        {items.map((item) => {
          const face = (
            <>
              <item.icon size={22} stroke={1.75} aria-hidden className={classes.icon} />
              <span className={classes.label}>{item.label}</span>
              {item.badge ? (
                <span className={classes.badge}>
                  <span aria-hidden>{formatBadge(item.badge)}</span>
                  <span
                    className={classes.unread}
                  >{`, ${item.badge} ${item.badgeWord ?? 'sin leer'}`}</span>
                </span>
              ) : null}
            </>
          )
          const title = isFolded ? item.label : undefined
          return (
            <li key={item.label}>
              {'href' in item ? (
                <NavLink
                  to={item.href}
                  end={item.end ?? false}
                  className={classes.entry}
                  title={title}
                  onClick={onNavigate}
                >
                  {face}
                </NavLink>
              ) : (
                <button
                  type="button"
                  className={classes.entry}
                  title={title}
                  onClick={() => {
                    onNavigate?.()
                    item.onSelect()
                  }}
                >
                  {face}
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
