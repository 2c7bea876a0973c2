import { useSite } from '../../../http/site.ts'
import { PlanCardsSkeleton } from '../../../purchases/plan-cards-skeleton.tsx'
import { LazyVisible } from '../../../ui/lazy-visible.tsx'
import { LivePlanCards } from './live-sections.ts'
import { Section } from './section.tsx'

/** The subscription plans with their buy buttons. */
export function Plans() {
  const { texts } = useSite()
  return (
    <Section
      id="Suscripciones"
      ground="white"
      title={texts.plansTitle}
      subtitle={texts.plansSubtitle}
    >
      <LazyVisible fallback={<PlanCardsSkeleton />}>
        <LivePlanCards />
      </LazyVisible>
    </Section>
  )
}
