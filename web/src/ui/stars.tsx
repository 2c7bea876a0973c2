import { VisuallyHidden } from '@mantine/core'
import { IconStarFilled } from '@tabler/icons-react'
import { formatCount, formatNumber, formatRating } from './format.ts'
import classes from './stars.module.css'

type StarsProps = {
  /** From 0 to 5; without ratings there is no average. */
  average: number | null | undefined
  /** How many people rated; left out where the stars are one person's. */
  count?: number
  size?: number
}

const five = [1, 2, 3, 4, 5]

/** A rating to read, not to give. */
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
