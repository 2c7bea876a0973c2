import { useSite } from '../../../platform/http/site.ts'
import { PlanCardsSkeleton } from '../../../features/purchases/plans/plan-cards-skeleton.tsx'
import { DeferredSection } from '../../../platform/ui/loading/deferred-section.tsx'
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
      <DeferredSection fallback={<PlanCardsSkeleton />}>
        <LivePlanCards />
      </DeferredSection>
    </Section>
  )
}
