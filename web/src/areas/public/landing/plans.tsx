import { Button, Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PlanCard, type PlanCardProps } from '../../../ui/plan-card.tsx'
import type { QueryState } from '../../../ui/query-state.ts'
import classes from './plans.module.css'
import { Section } from './section.tsx'

export type LandingPlan = Omit<PlanCardProps, 'action' | 'includes'> & { id: string }

const includes = [
  'Todos los cursos, también los nuevos',
  'Certificado al terminar cada curso',
  'En todos tus dispositivos',
]

const places = ['uno', 'dos', 'tres']

/** What a subscription costs, before there is an account. */
export function Plans({ plans }: { plans: QueryState<readonly LandingPlan[]> }) {
  return (
    <Section
      id="Suscripciones"
      ground="white"
      title="Accede a TODOS los cursos las veces que quieras"
      subtitle="Sin salir de tu casa. Cancela cuando quieras."
    >
      {plans.isError ? (
        <ErrorState
          message="No pudimos traer los precios. Revisa tu conexión e inténtalo otra vez."
          onRetry={plans.refetch}
          isRetrying={plans.isFetching}
        />
      ) : plans.data?.length === 0 ? (
        <EmptyState
          title="Aún no hay suscripciones"
          message="Mientras tanto puedes comprar los cursos uno por uno."
        />
      ) : (
        <div className={classes.grid}>
          {plans.data
            ? plans.data.map((plan) => (
                <PlanCard
                  key={plan.id}
                  {...plan}
                  includes={includes}
                  action={
                    <Button
                      component={Link}
                      to="/Dashboard/subscription"
                      variant={plan.durationMonths === 3 ? 'filled' : 'outline'}
                    >
                      Elegir {plan.name}
                    </Button>
                  }
                />
              ))
            : places.map((place) => <Skeleton key={place} height={430} radius="lg" />)}
          {plans.isPending ? (
            <output className={classes.waiting}>Cargando precios...</output>
          ) : null}
        </div>
      )}
    </Section>
  )
}
