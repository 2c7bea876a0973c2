import { getCommission, listPlans } from '@ateneo/contract/calls'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'
import { formatMoney } from '../../../platform/ui/text/format.ts'

/** The academy's commission on new sales, and the general price of courses. */
export const useTerms = () =>
  useQuery({
    queryKey: ['terms-of-sale'],
    queryFn: async ({ signal }) => {
      const [{ commissionPercent }, { docs }] = await Promise.all([
        call(getCommission, {}, { signal }),
        call(listPlans, {}, { signal }),
      ])
      const general = docs.find(({ isRecurring }) => !isRecurring)
      return { commissionPercent, price: general?.price, currency: general?.currency ?? 'MXN' }
    },
  })

/** Below the price: what a sale leaves to the professor. Empty is the general price. */
export function PriceShare({ typed }: { typed: number | string }) {
  const terms = useTerms().data
  const price = typed === '' ? terms?.price : Number(typed)
  if (!terms || price === undefined || !(price > 0)) return null
  const cents = Math.round(price * 100)
  const part = Math.round((cents * terms.commissionPercent) / 100)
  const format = (amount: number) => formatMoney(amount / 100, terms.currency)
  return (
    <Text size="sm" mt={-12} aria-live="polite">
      De cada venta a {format(cents)} te quedan <strong>{format(cents - part)}</strong>.{' '}
      {part === 0
        ? 'La academia no cobra comisión.'
        : `La comisión de la academia es ${format(part)} (${terms.commissionPercent} %).`}
    </Text>
  )
}
