import { Portrait } from './portrait.tsx'
import classes from './person-badge.module.css'

type PersonBadgeProps = { firstNames: string; lastNames: string; imageURL: string | null }

/** The logged-in person: picture or initials, and the name if there is room. */
export function PersonBadge({ firstNames, lastNames, imageURL }: PersonBadgeProps) {
  const name = `${firstNames} ${lastNames}`
  return (
    <span className={classes.person} title={name}>
      <span className={classes.name}>{name}</span>
      <Portrait src={imageURL} alt={name} name={name} size={36} variant="filled" />
    </span>
  )
}
