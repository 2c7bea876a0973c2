import type { Icon as TablerIcon } from '@tabler/icons-react'
import classes from './state-badge.module.css'

export interface BadgeStyle {
  word: string
  Icon: TablerIcon
  tone: 'waiting' | 'good' | 'bad' | 'next' | 'quiet'
}

/** A state as icon and word, never by colour alone. */
export function StateBadge({ badge: { word, Icon, tone } }: { badge: BadgeStyle }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {word}
    </span>
  )
}
