import { IconStarFilled } from '@tabler/icons-react'
import { formatCount, formatRating } from '../ui/format.ts'
import { Stars } from '../ui/stars.tsx'
import classes from './rating-histogram.module.css'
import { averageOf, countStars, type Review } from './review.ts'

/** How the stars are spread, beside their average. */
export function RatingHistogram({ reviews }: { reviews: readonly Review[] }) {
  const average = averageOf(reviews)
  if (average === undefined) return null
  return (
    <div className={classes.histogram}>
      <div className={classes.summary}>
        <span className={classes.average} aria-hidden>
          {formatRating(average)}
        </span>
        <Stars average={average} size={20} />
        <span className={classes.people}>
          {formatCount(reviews.length, 'calificación', 'calificaciones')}
        </span>
      </div>
      <ul className={classes.rows}>
        {countStars(reviews).map(({ stars, count }) => (
          <li key={stars} className={classes.row}>
            <span className="only-heard">
              {`${formatCount(stars, 'estrella', 'estrellas')}: ${formatCount(count, 'persona', 'personas')}`}
            </span>
            <span className={classes.stars} aria-hidden>
              {stars}
              <IconStarFilled size={14} />
            </span>
            <span className={classes.track} aria-hidden>
              <span style={{ width: `${(count / reviews.length) * 100}%` }} />
            </span>
            <span className={classes.count} aria-hidden>
              {count}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
