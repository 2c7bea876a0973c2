import { PlanCardSkeleton } from '../../../platform/ui/cards/plan-card-skeleton.tsx'
import classes from './plan-cards.module.css'

const places = ['uno', 'dos', 'tres']

/** In place of the plans while they load. */
export function PlanCardsSkeleton() {
  return (
    <div className={classes.grid} aria-busy>
      {places.map((place) => (
        <PlanCardSkeleton key={place} />
      ))}
      <output className={classes.waiting}>Cargando precios...</output>
    </div>
  )
}
