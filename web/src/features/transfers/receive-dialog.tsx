import { type AwaitedTransfer, receiveTransfer } from '@ateneo/contract'
import { isoDay } from '@ateneo/contract/calendar'
import { Modal, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSite } from '../../platform/http/site.ts'
import dialogs from '../../platform/ui/dialogs/dialogs.module.css'
import { MoneyInput } from '../../platform/ui/fields/money-input.tsx'
import { type Typed, typedNumber } from '../../platform/ui/fields/typed-number.ts'
import { ContractForm } from '../../platform/ui/forms/contract-form.tsx'
import { FormButtons } from '../../platform/ui/forms/form-buttons.tsx'
import { FormFailure } from '../../platform/ui/forms/form-failure.tsx'
import { useContractForm } from '../../platform/ui/forms/use-contract-form.ts'
import { formatMoney } from '../../platform/ui/text/format.ts'
import { decisionMessage } from './messages.ts'
import { useReceiveTransfer } from './transfer.ts'

type ReceiveDialogProps = { transfer: AwaitedTransfer; onClose: () => void }

interface Values {
  amount: Typed
  receivedOn: string
  trace: string
}

const outcomes = {
  completed: 'Llegó completo: el alumno ya tiene su acceso.',
  partial: 'Anotado. Le pedimos al alumno lo que falta.',
  differs: 'Anotado. No es el importe del pedido: quedó en Reembolsos, por devolver.',
}

/** The amount is typed from the bank's statement, never taken from the proof. */
export function ReceiveDialog({ transfer, onClose }: ReceiveDialogProps) {
  const receive = useReceiveTransfer(transfer)
  const { timeZone } = useSite()
  const { price, received, currency, student, claims } = transfer
  const left = price - received
  const [today] = useState(() => isoDay(new Date(), timeZone))
  const initialValues: Values = {
    amount: '',
    receivedOn: today,
    trace: claims.find(({ state }) => state === 'open')?.trace ?? '',
  }
  const form = useContractForm({
    schema: receiveTransfer.body.omit({ received: true }),
    initialValues,
    toBody: ({ amount, ...rest }) => ({ ...rest, amount: typedNumber(amount) }),
    mutation: receive,
    success: ({ state }) => outcomes[state],
    onDone: onClose,
  })
  const amount = Number(form.values.amount)
  return (
    <Modal opened onClose={onClose} title="Anotar lo que llegó" size={520}>
      <ContractForm form={form}>
        <Text>
          Escribe lo que ves en tu banco, no lo que dice el comprobante de {student.name}. Para dar
          el acceso deben llegar {formatMoney(left, currency)}.
        </Text>
        <MoneyInput
          label={`Importe que llegó (${currency})`}
          description={describeAmount(amount, left, currency)}
          required
          min={0}
          data-autofocus
          {...form.getInputProps('amount')}
        />
        <TextInput
          type="date"
          label="Día en que llegó"
          required
          {...form.getInputProps('receivedOn')}
        />
        <TextInput
          label="Clave de rastreo (opcional)"
          description="Si ya está en otro pedido, no se anota dos veces."
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('trace')}
        />
        <FormFailure form={form} title="No se anotó" describe={decisionMessage} />
        <FormButtons form={form} onCancel={onClose} className={dialogs.buttons}>
          {amount === left ? 'Anotar y dar el acceso' : 'Anotar'}
        </FormButtons>
      </ContractForm>
    </Modal>
  )
}

function describeAmount(amount: number, left: number, currency: string): string {
  if (amount > left) {
    return `Son ${formatMoney(amount - left, currency)} de más: no da acceso, y todo queda por devolver.`
  }
  if (amount > 0 && amount < left) {
    return `Faltarían ${formatMoney(left - amount, currency)}: se los pedimos al alumno.`
  }
  return 'El importe exacto da el acceso enseguida.'
}
