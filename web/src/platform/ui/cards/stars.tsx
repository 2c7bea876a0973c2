import { VisuallyHidden } from '@mantine/core'
import { IconStarFilled } from '@tabler/icons-react'
import { formatCount, formatNumber, formatRating } from '../text/format.ts'
import classes from './stars.module.css'

type StarsProps = {
  /** 0 to 5; none without ratings. */
  average: number | null | undefined
  /** Number of ratings; left out for a single person's stars. */
  count?: number
  size?: number
}

const five = [1, 2, 3, 4, 5]

/** A rating, read only. */
export function Stars({ average, count, size = 16 }: StarsProps) {
  if (average === null || average === undefined || count === 0) {
    return <span className={classes.none}>Sin calificaciones</span>
  }
  const figure = formatRating(average)
  const people =
    count === undefined ? '' : `, ${formatCount(count, 'calificación', 'calificaciones')}`
  const row = five.map((star) => <IconStarFilled key={star} size={size} />)
  return (
    <span className={classes.stars}>
      <VisuallyHidden>{`${figure} de 5 estrellas${people}`}</VisuallyHidden>
      <span className={classes.row} aria-hidden>
        {row}
        <span className={classes.filled} style={{ width: `${(average / 5) * 100}%` }}>
          {row}
        </span>
      </span>
      {count !== undefined && (
        <span aria-hidden>
          <b>{figure}</b> <span className={classes.count}>({formatNumber(count)})</span>
        </span>
      )}
    </span>
  )
}
