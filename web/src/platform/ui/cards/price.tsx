import { formatMoney } from '../text/format.ts'
import classes from './price.module.css'

/** A price in the display font; 0 is 'Gratis', in jade. `null` is unknown. */
export function Price({ amount, currency = 'MXN' }: { amount: number | null; currency?: string }) {
  if (amount === null) return <span className={classes.unknown}>Precio no disponible</span>
  if (amount === 0) return <span className={`${classes.price} ${classes.free}`}>Gratis</span>
  const [figure, unit] = formatMoney(amount, currency).split(' ')
  return (
    <span className={classes.price}>
      {figure} <small>{unit}</small>
    </span>
  )
}
