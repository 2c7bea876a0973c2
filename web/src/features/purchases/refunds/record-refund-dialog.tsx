import { recordedRefundForm } from '@ateneo/contract'
import { isoDay } from '@ateneo/contract/calendar'
import { Modal, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSite } from '../../../platform/http/site.ts'
import dialogs from '../../../platform/ui/dialogs/dialogs.module.css'
import { MoneyInput } from '../../../platform/ui/fields/money-input.tsx'
import { type Typed, typedNumber } from '../../../platform/ui/fields/typed-number.ts'
import { ContractForm } from '../../../platform/ui/forms/contract-form.tsx'
import { FormButtons } from '../../../platform/ui/forms/form-buttons.tsx'
import { FormFailure } from '../../../platform/ui/forms/form-failure.tsx'
import { useAskingClose } from '../../../platform/ui/forms/use-asking-close.ts'
import { useContractForm } from '../../../platform/ui/forms/use-contract-form.ts'
import { formatMoney } from '../../../platform/ui/text/format.ts'
import { recordRefundMessage } from '../office-messages.ts'
import { type RecordedRefund, useRecordRefund } from './refunds.ts'
import { RefundReason } from './refund-reason.tsx'

export interface Returnable {
  orderId: string
  orderNumber: string
  studentName: string
  currency: string
  /** What may still go back; `null`: another amount than the price was charged. */
  left: number | null
  refunded: number
}

type RecordRefundDialogProps = { order: Returnable; onClose: () => void }

interface Values {
  amount: Typed
  paidOn: string
  reason: string
  reference: string
}

/** Records money that was given back outside of any provider; moves none. */
export function RecordRefundDialog({ order, onClose }: RecordRefundDialogProps) {
  const { orderId, orderNumber, studentName, currency, left, refunded } = order
  const { timeZone } = useSite()
  const [today] = useState(() => isoDay(new Date(), timeZone))
  const record = useRecordRefund()
  const initialValues: Values = { amount: left ?? '', paidOn: today, reason: '', reference: '' }
  const form = useContractForm({
    schema: recordedRefundForm,
    initialValues,
    toBody: ({ amount, ...values }) => ({
      ...values,
      ...(left !== null && { amount: typedNumber(amount) }),
    }),
    mutation: {
      ...record,
      mutate: (body: Omit<RecordedRefund, 'orderId' | 'refunded'>, callbacks) =>
        record.mutate({ ...body, orderId, refunded }, callbacks),
    },
    success: `La devolución del pedido ${orderNumber} quedó anotada y avisamos a ${studentName}.`,
    onDone: onClose,
  })
  const isWhole = left === null || Number(form.values.amount) === left
  const close = useAskingClose(form.isDirty(), onClose)
  return (
    <Modal opened onClose={close} title="Anotar una devolución" size={560}>
      <ContractForm form={form}>
        <Text>
          Para lo que ya devolviste a {studentName} por fuera. Esto no mueve dinero.{' '}
          {left === null
            ? 'Se anota todo lo que se cobró.'
            : `Quedan ${formatMoney(left, currency)} por devolver.`}
        </Text>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {left === null ? null : (
            <MoneyInput
              label={`Importe (${currency})`}
              description={isWhole ? 'Con todo el pago termina el acceso.' : 'El acceso sigue.'}
              required
              min={0}
              max={left}
              {...form.getInputProps('amount')}
            />
          )}
          <TextInput
            type="date"
            label="Día de la devolución"
            description="Del pago a hoy."
            required
            max={today}
            {...form.getInputProps('paidOn')}
          />
        </SimpleGrid>
        <RefundReason {...form.getInputProps('reason')} />
        <TextInput
          label="Referencia (opcional)"
          description="El folio de la transferencia o del vale."
          maxLength={100}
          {...form.getInputProps('reference')}
        />
        <FormFailure form={form} title="No se anotó" describe={recordRefundMessage} />
        <FormButtons form={form} onCancel={close} className={dialogs.buttons}>
          Anotar la devolución
        </FormButtons>
      </ContractForm>
    </Modal>
  )
}
