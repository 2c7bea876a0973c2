import type { RenewalOffer } from '@ateneo/contract'
import { formatMoney } from '../../../platform/ui/text/format.ts'
import { useDates } from '../../../platform/ui/text/use-dates.ts'
import classes from './renewal-terms.module.css'
import { describePeriod } from './subscription-words.ts'

/** Period, amount and dates at a glance, before the words that are agreed to. */
export function RenewalTerms({ offer }: { offer: RenewalOffer }) {
  const { formatDate } = useDates()
  const { price, currency, months, firstChargeDate, nextChargeDate } = offer
  const facts = [
    ['Se cobra', `${formatMoney(price, currency)} ${describePeriod(months)}`],
    ['Primer cobro', firstChargeDate === null ? 'Hoy, al aceptar' : formatDate(firstChargeDate)],
    ['Siguiente cobro', formatDate(nextChargeDate)],
    ['Cómo se cancela', 'En «Suscripción», con un botón y sin costo'],
  ]
  return (
    <dl className={classes.facts}>
      {facts.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
