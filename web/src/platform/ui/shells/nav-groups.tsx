import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import { NavBadge } from './nav-badge.tsx'
import { NavEntry } from './nav-entry.tsx'
import { type NavGroup, sumBadges } from './nav-item.ts'
import classes from './side-nav.module.css'
import { useOpenGroups } from './use-open-groups.ts'

type NavGroupsProps = {
  /** Whose menu it is: each area remembers its own. */
  area: string
  groups: readonly NavGroup[]
  isFolded: boolean
  onNavigate: () => void
}

/** The groups of a side menu: each a button, and below it the entries that it opens. */
export function NavGroups({ area, groups, isFolded, onNavigate }: NavGroupsProps) {
  const stateOf = useOpenGroups(area)
  const id = useId()
  return groups.map((group, index) => {
    const { isOpen, isHere, toggle } = stateOf(group)
    const heading = `${id}-${index}`
    return (
      <li key={group.label}>
        <button
          type="button"
          id={heading}
          className={classes.group}
          title={isFolded ? group.label : undefined}
          aria-expanded={isOpen}
          aria-controls={`${heading}-entries`}
          aria-disabled={isHere || undefined}
          onClick={isHere ? undefined : toggle}
        >
          <group.icon size={18} stroke={1.75} aria-hidden className={classes.groupIcon} />
          <span className={classes.label}>{group.label}</span>
          <NavBadge count={isOpen ? 0 : sumBadges(group.items)} word="por ver" />
          <IconChevronDown size={16} stroke={1.75} aria-hidden className={classes.chevron} />
        </button>
        <ul id={`${heading}-entries`} aria-labelledby={heading} hidden={!isOpen}>
          {group.items.map((item) => (
            <NavEntry key={item.label} item={item} isFolded={isFolded} onNavigate={onNavigate} />
          ))}
        </ul>
      </li>
    )
  })
}
