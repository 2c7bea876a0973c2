import { PlanCards } from '../../../purchases/plan-cards.tsx'
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
      <PlanCards />
    </Section>
  )
}
