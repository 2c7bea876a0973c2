import { Stack } from '@mantine/core'
import { describeMethod } from '../../payments/provider-words.ts'
import { Facts } from '../../../platform/ui/lists/facts.tsx'
import { formatMoney } from '../../../platform/ui/text/format.ts'
import { useDates } from '../../../platform/ui/text/use-dates.ts'
import { paymentStateWords } from './order-labels.ts'
import type { OrderDetail } from './orders.ts'

type OrderPaymentsProps = Pick<OrderDetail, 'payments' | 'provider'>

/** What was paid or tried at the provider: of several, one gives the access. */
export function OrderPayments({ payments, provider }: OrderPaymentsProps) {
  const { formatDateTime } = useDates()
  return (
    <Stack component="ol" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
      {payments.map((payment) => (
        <li key={payment.reference}>
          <Facts
            layout="columns"
            facts={[
              ['Forma de pago', provider ? describeMethod(payment.method, provider) : null],
              ['Estado', paymentStateWords[payment.state]],
              ['Importe', formatMoney(payment.amount, payment.currency)],
              ['Empezado', formatDateTime(payment.date)],
              ['Paga antes del', payment.payBy ? formatDateTime(payment.payBy) : null],
              ['Referencia de la ficha', payment.voucherReference],
              ['Número en el proveedor', payment.reference],
            ]}
          />
        </li>
      ))}
    </Stack>
  )
}
