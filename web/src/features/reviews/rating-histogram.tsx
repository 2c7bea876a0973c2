import { IconStarFilled } from '@tabler/icons-react'
import { formatCount, formatRating } from '../../platform/ui/text/format.ts'
import { Stars } from '../../platform/ui/cards/stars.tsx'
import classes from './rating-histogram.module.css'
import type { ReviewStats } from './review.ts'

/** The distribution of the stars, beside their average. */
export function RatingHistogram({ figures }: { figures: ReviewStats }) {
  const { average, total, starCounts } = figures
  return (
    <div className={classes.histogram}>
      <div className={classes.summary}>
        <span className={classes.average} aria-hidden>
          {formatRating(average)}
        </span>
        <Stars average={average} size={20} />
        <span className={classes.people}>
          {formatCount(total, 'calificación', 'calificaciones')}
        </span>
      </div>
      <ul className={classes.rows}>
        {starCounts.map(({ stars, count }) => (
          <li key={stars} className={classes.row}>
            <span className="only-heard">
              {`${formatCount(stars, 'estrella', 'estrellas')}: ${formatCount(count, 'persona', 'personas')}`}
            </span>
            <span className={classes.stars} aria-hidden>
              {stars}
              <IconStarFilled size={14} />
            </span>
            <span className={classes.track} aria-hidden>
              <span style={{ width: `${(count / total) * 100}%` }} />
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
