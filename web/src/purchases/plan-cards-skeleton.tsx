import { Skeleton } from '@mantine/core'
import classes from './plan-cards.module.css'

const places = ['uno', 'dos', 'tres']

/** Where the plans will stand. */
export function PlanCardsSkeleton() {
  return (
    <div className={classes.grid} aria-busy>
      {places.map((place) => (
        <Skeleton key={place} height={430} radius="lg" />
      ))}
      <output className={classes.waiting}>Cargando precios...</output>
    </div>
  )
}
