import { accents } from '@ateneo/contract/settings/colours'
import { useSite } from '../../../platform/http/site.ts'
import { CountUp } from '../../../platform/ui/cards/count-up.tsx'
import { Mosaic } from '../../../platform/ui/cards/mosaic-picture.tsx'
import classes from './metrics.module.css'

/** The academy's stats. */
export function Metrics() {
  const { siteName, figures: stats, accent } = useSite()
  const shades = accents[accent]
  const metrics = [
    ['Alumnos', stats.students],
    ['Horas de contenido', stats.hours],
    ['Cursos', stats.courses],
  ] as const
  return (
    <section className={classes.band} aria-label={`${siteName} en cifras`} data-ground="dark">
      <div className={classes.tiles}>
        <Mosaic
          seed="cifras"
          motif="azahar"
          colours={[shades[8], shades[6], shades[5]]}
          columns={24}
          rows={6}
        />
      </div>
      <dl className={classes.stats}>
        {metrics.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <CountUp value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
