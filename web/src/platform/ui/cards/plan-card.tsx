import { IconCalendarOff, IconCheck, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatMoney } from '../text/format.ts'
import classes from './plan-card.module.css'

export type PlanCardProps = {
  name: string
  price: number
  /** With a coupon: the price is shown struck out beside it. */
  newPrice?: number | undefined
  currency: string
  description?: string
  /** Duration of one payment; above 1 the price per month is shown too. */
  durationMonths: number
  /** Marked as the best option. */
  isBest?: boolean
  includes?: readonly string[]
  /** The buyer may let it charge again each period. */
  mayRenew?: boolean
  /** The buy button. */
  action: ReactNode
}

/** A subscription with its price. */
export function PlanCard(plan: PlanCardProps) {
  const price = plan.newPrice ?? plan.price
  const [figure, currency] = formatMoney(price, plan.currency).split(' ')
  const months = plan.durationMonths === 1 ? 'un mes' : `${plan.durationMonths} meses`
  return (
    <article className={classes.card} data-best={plan.isBest || undefined}>
      {plan.isBest ? <p className={classes.best}>Mejor opción</p> : null}
      <h3 className={classes.name}>{plan.name}</h3>
      <p className={classes.price}>
        {price < plan.price ? (
          <>
            <span className="only-heard">Antes </span>
            <s className={classes.old}>{formatMoney(plan.price, plan.currency)}</s>
            <span className="only-heard">, ahora </span>
          </>
        ) : null}
        <span className={classes.figure}>{figure}</span> {currency}
        <span className={classes.period}>por {months}</span>
      </p>
      <p className={classes.monthly}>
        {plan.durationMonths > 1
          ? `Equivale a ${formatMoney(Math.round(price / plan.durationMonths), plan.currency)} al mes`
          : null}
      </p>
      <p className={classes.renewal}>
        {plan.mayRenew ? (
          <>
            <IconRefresh size={18} stroke={1.75} aria-hidden />
            Se renueva solo o pago único: tú eliges
          </>
        ) : (
          <>
            <IconCalendarOff size={18} stroke={1.75} aria-hidden />
            Pago único, no se renueva
          </>
        )}
      </p>
      <p className={classes.description}>{plan.description || 'Acceso a todos los cursos.'}</p>
      {plan.includes ? (
        <ul className={classes.includes}>
          {plan.includes.map((item) => (
            <li key={item}>
              <IconCheck size={18} stroke={2} aria-hidden />
              {item}
            </li>
          ))}
        </ul>
      ) : null}
      <div className={classes.action}>{plan.action}</div>
    </article>
  )
}
