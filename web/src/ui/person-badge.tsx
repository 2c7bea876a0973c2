import { Avatar } from '@mantine/core'
import classes from './person-badge.module.css'

type PersonBadgeProps = { firstNames: string; lastNames: string; imageURL: string | null }

/** Who is at work here: a picture or initials, and the name where there is room. */
export function PersonBadge({ firstNames, lastNames, imageURL }: PersonBadgeProps) {
  const name = `${firstNames} ${lastNames}`
  return (
    <span className={classes.person} title={name}>
      <span className={classes.name}>{name}</span>
      <Avatar src={imageURL} alt={name} name={name} size={36} color="jade" variant="filled" />
    </span>
  )
}
