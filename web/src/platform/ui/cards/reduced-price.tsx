import { formatMoney } from '../text/format.ts'
import { Price } from './price.tsx'
import classes from './reduced-price.module.css'

type ReducedPriceProps = {
  amount: number | null
  /** Less than the amount; `undefined` if nothing is taken off. */
  newAmount: number | undefined
  currency?: string
}

/** A price, or with a discount the old one struck out beside the new one. */
export function ReducedPrice({ amount, newAmount, currency = 'MXN' }: ReducedPriceProps) {
  if (amount === null || newAmount === undefined || newAmount >= amount) {
    return <Price amount={amount} currency={currency} />
  }
  return (
    <>
      <span className="only-heard">Antes </span>
      <s className={classes.old}>{formatMoney(amount, currency)}</s>{' '}
      <span className="only-heard">, ahora </span>
      <Price amount={newAmount} currency={currency} />
    </>
  )
}
