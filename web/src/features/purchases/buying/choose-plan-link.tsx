import { Button, type ButtonProps } from '@mantine/core'
import { Link } from 'react-router'
import type { Plan } from '../plans/plan.ts'

type ChoosePlanLinkProps = Pick<ButtonProps, 'variant'> & { plan: Plan }

/** To the page where the buyer decides whether a plan renews. */
export function ChoosePlanLink({ plan, variant }: ChoosePlanLinkProps) {
  return (
    <Button component={Link} to={`/Dashboard/subscription/${plan.id}`} variant={variant}>
      Elegir {plan.name}
    </Button>
  )
}
