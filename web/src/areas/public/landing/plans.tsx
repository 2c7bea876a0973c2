import { useSite } from '../../../http/site.ts'
import { PlanCardsSkeleton } from '../../../purchases/plan-cards-skeleton.tsx'
import { OnceNear } from '../../../ui/once-near.tsx'
import { LivePlanCards } from './live-sections.ts'
import { Section } from './section.tsx'

/** What a subscription costs; it can be bought right here. */
export function Plans() {
  const { texts } = useSite()
  return (
    <Section
      id="Suscripciones"
      ground="white"
      title={texts.plansTitle}
      subtitle={texts.plansSubtitle}
    >
      <OnceNear fallback={<PlanCardsSkeleton />}>
        <LivePlanCards />
      </OnceNear>
    </Section>
  )
}
