import { formatCount } from '../../../platform/ui/text/format.ts'
import classes from './results.module.css'

/** How many graded attempts reached each tenth of the points. */
export function ScoreBars({ distribution }: { distribution: readonly number[] }) {
  const most = Math.max(1, ...distribution)
  return (
    <figure className={classes.bars}>
      <figcaption>Intentos por porcentaje de puntos</figcaption>
      <ol>
        {distribution.map((count, tenth) => {
          const from = tenth * 10
          const name = tenth === 9 ? '90 a 100 %' : `${from} a ${from + 9} %`
          return (
            <li key={from}>
              <span>{name}</span>
              <span className={classes.bar} style={{ width: `${(count / most) * 100}%` }} />
              <span>{formatCount(count, 'intento', 'intentos')}</span>
            </li>
          )
        })}
      </ol>
    </figure>
  )
}
