import { refundForm } from '@ateneo/contract'
import { Modal, Text } from '@mantine/core'
import dialogs from '../../../platform/ui/dialogs/dialogs.module.css'
import { MoneyInput } from '../../../platform/ui/fields/money-input.tsx'
import { ContractForm } from '../../../platform/ui/forms/contract-form.tsx'
import { FormButtons } from '../../../platform/ui/forms/form-buttons.tsx'
import { FormFailure } from '../../../platform/ui/forms/form-failure.tsx'
import { formatMoney } from '../../../platform/ui/text/format.ts'
import { type Typed, typedNumber } from '../../../platform/ui/fields/typed-number.ts'
import { useContractForm } from '../../../platform/ui/forms/use-contract-form.ts'
import { refundMessage } from '../office-messages.ts'
import { useRefundOrder, type OrderDetail } from '../orders/orders.ts'
import { RefundReason } from './refund-reason.tsx'

type RefundDialogProps = { order: OrderDetail; onClose: () => void }

interface Values {
  amount: Typed
  reason: string
}

type Body = Omit<Values, 'amount'> & { amount: number }

/** Gives a payment back, whole or in part, by its provider. */
export function RefundDialog({ order, onClose }: RefundDialogProps) {
  const { id: orderId, number, refundable, refunded, currency, studentName, state } = order
  const refund = useRefundOrder()
  // Of a payment of another amount all goes back: what that is, only the provider knows.
  const isAmountKnown = state !== 'refund_due'
  const initialValues: Values = { amount: refundable, reason: '' }
  const form = useContractForm({
    schema: refundForm,
    initialValues,
    toBody: ({ amount, reason }) => ({ amount: typedNumber(amount), reason }),
    mutation: {
      ...refund,
      mutate: ({ amount, reason }: Body, callbacks) =>
        refund.mutate({ orderId, reason, refunded, ...(isAmountKnown && { amount }) }, callbacks),
    },
    success: (reply) =>
      reply.state === 'done'
        ? `Se devolvió el pago del pedido ${number} y avisamos a ${studentName}.`
        : 'La pasarela no respondió todavía. Seguimos preguntando y quedará anotado aquí.',
    onDone: onClose,
  })
  const amount = Number(form.values.amount)
  return (
    <Modal opened onClose={onClose} title="Devolver el pago" size={520}>
      <ContractForm form={form}>
        <Text>
          El dinero vuelve a {studentName} por donde pagó.{' '}
          {isAmountKnown
            ? `Quedan ${formatMoney(refundable, currency)} por devolver.`
            : 'Se devuelve todo lo que se cobró.'}
        </Text>
        {isAmountKnown ? (
          <MoneyInput
            label={`Importe (${currency})`}
            description={
              amount === refundable
                ? 'Con el pago completo termina el acceso que dio este pedido.'
                : 'Con una parte, el acceso sigue hasta que se devuelva todo.'
            }
            required
            min={0}
            max={refundable}
            {...form.getInputProps('amount')}
          />
        ) : null}
        <RefundReason {...form.getInputProps('reason')} />
        <FormFailure form={form} title="No se devolvió" describe={refundMessage} />
        <FormButtons form={form} onCancel={onClose} color="red" className={dialogs.buttons}>
          {isAmountKnown && amount > 0
            ? `Devolver ${formatMoney(amount, currency)}`
            : 'Devolver el pago'}
        </FormButtons>
      </ContractForm>
    </Modal>
  )
}
