import { VisuallyHidden } from '@mantine/core'
import { Link } from 'react-router'
import { Portrait } from './portrait.tsx'
import classes from './person-badge.module.css'

type PersonBadgeProps = {
  firstNames: string
  lastNames: string
  imageURL: string | null
  /** URL of the own account. */
  href: string
}

/** The logged-in person: picture or initials, and the name if there is room; leads to the account. */
export function PersonBadge({ firstNames, lastNames, imageURL, href }: PersonBadgeProps) {
  const name = `${firstNames} ${lastNames}`
  return (
    <Link className={classes.person} title={name} to={href}>
      <VisuallyHidden>Tu cuenta, {name}</VisuallyHidden>
      <span className={classes.name} aria-hidden>
        {name}
      </span>
      <Portrait src={imageURL} alt="" name={name} size={36} variant="filled" aria-hidden />
    </Link>
  )
}
