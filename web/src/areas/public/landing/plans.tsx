import { Suspense } from 'react'
import { PlanCardsSkeleton } from '../../../purchases/plan-cards-skeleton.tsx'
import { LivePlanCards } from './live-sections.ts'
import { Section } from './section.tsx'

/** What a subscription costs; it can be bought right here. */
export function Plans() {
  return (
    <Section
      id="Suscripciones"
      ground="white"
      title="Accede a TODOS los cursos las veces que quieras"
      subtitle="Sin salir de tu casa. Cancela cuando quieras."
    >
      <Suspense fallback={<PlanCardsSkeleton />}>
        <LivePlanCards />
      </Suspense>
    </Section>
  )
}
