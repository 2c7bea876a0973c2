import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { OrderButton } from '../../../features/purchases/buying/order-button.tsx'
import type { Plan } from '../../../features/purchases/plans/plan.ts'
import { describePeriod } from '../../../features/purchases/subscriptions/subscription-words.ts'
import { formatMoney } from '../../../platform/ui/text/format.ts'
import classes from './choose-payment.module.css'

/** Two ways to pay for one plan. */
export function PaymentChoices({ plan }: { plan: Plan }) {
  const { price, currency, durationMonths: months } = plan
  const money = formatMoney(price, currency)
  return (
    <ul className={classes.choices}>
      <li className={classes.choice}>
        <h2>Se renueva solo</h2>
        <p>
          <strong>
            {money} {describePeriod(months)}
          </strong>
          . Te avisamos por correo antes de cada cobro y lo cancelas cuando quieras, con un botón y
          sin costo.
        </p>
        <Button component={Link} to="?modo=renovar">
          Quiero que se renueve
        </Button>
      </li>
      <li className={classes.choice}>
        <h2>Pagar solo este periodo</h2>
        <p>
          <strong>{money}, una vez</strong>, por {months === 1 ? 'un mes' : `${months} meses`}. No
          se renueva: no hay nada que cancelar.
        </p>
        <OrderButton order={{ cost: plan, price }} variant="outline">
          Pagar una vez
        </OrderButton>
      </li>
    </ul>
  )
}
