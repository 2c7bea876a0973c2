import { Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import classes from './figure.module.css'

type FigureProps = {
  label: string
  /** Undefined while it is loading. */
  value: string | undefined
  /** What there is to say beside it, in a few words. */
  hint: string | undefined
  href: string
}

/** A number that links to the list behind it. */
export function Figure({ label, value, hint, href }: FigureProps) {
  return (
    <li className={classes.figure}>
      <Link to={href} className={classes.link}>
        <span className={classes.label}>{label}</span>
        <span className={classes.value}>{value ?? <Skeleton width={88} height={40} />}</span>
        <span className={classes.hint}>{hint ?? <Skeleton width={120} height={18} />}</span>
      </Link>
    </li>
  )
}
