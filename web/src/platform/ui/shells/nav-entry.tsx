import { NavLink } from 'react-router'
import { NavBadge } from './nav-badge.tsx'
import type { NavItem } from './nav-item.ts'
import classes from './side-nav.module.css'

type NavEntryProps = { item: NavItem; isFolded: boolean; onNavigate?: (() => void) | undefined }

/** One entry of a side menu. */
export function NavEntry({ item, isFolded, onNavigate }: NavEntryProps) {
  const title = isFolded ? item.label : undefined
  const face = (
    <>
      <item.icon size={22} stroke={1.75} aria-hidden className={classes.icon} />
      <span className={classes.label}>{item.label}</span>
      {item.ownBadge ?? <NavBadge count={item.badge ?? 0} word={item.badgeWord ?? 'sin leer'} />}
    </>
  )
  return (
    <li>
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
}
