import type { CSSProperties } from 'react'
import { formatCount, formatNumber, formatRating } from '../text/format.ts'
import classes from './stars.module.css'

type StarsProps = {
  /** 0 to 5; none without ratings. */
  average: number | null | undefined
  /** Number of ratings; left out for a single person's stars. */
  count?: number
  size?: number
}

/** A rating, read only. */
export function Stars({ average, count, size = 16 }: StarsProps) {
  if (average === null || average === undefined || count === 0) {
    return <span className={classes.none}>Sin calificaciones</span>
  }
  const figure = formatRating(average)
  const people =
    count === undefined ? '' : `, ${formatCount(count, 'calificación', 'calificaciones')}`
  return (
    <span className={classes.stars}>
      <span className="only-heard">{`${figure} de 5 estrellas${people}`}</span>
      <span
        className={classes.row}
        style={{ '--star': `${size}px`, '--filled': `${(average / 5) * 100}%` } as CSSProperties}
        aria-hidden
      />
      {count !== undefined && (
        <span aria-hidden>
          <b>{figure}</b> <span className={classes.count}>({formatNumber(count)})</span>
        </span>
      )}
    </span>
  )
}
