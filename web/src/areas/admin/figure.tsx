import { Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import { formatNumber } from '../../ui/format.ts'
import classes from './figure.module.css'

type FigureProps = { label: string; value: number | undefined; href: string }

/** A number that links to the list behind it. */
export function Figure({ label, value, href }: FigureProps) {
  return (
    <li className={classes.figure}>
      <Link to={href} className={classes.link}>
        <span className={classes.value}>
          {value === undefined ? <Skeleton width={56} height={40} /> : formatNumber(value)}
        </span>
        <span className={classes.label}>{label}</span>
      </Link>
    </li>
  )
}
