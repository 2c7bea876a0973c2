import { type ListedPayout, sentForm } from '@ateneo/contract'
import { isoDay } from '@ateneo/contract/calendar'
import { Modal, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSite } from '../../platform/http/site.ts'
import { ContractForm } from '../../platform/ui/forms/contract-form.tsx'
import { FormButtons } from '../../platform/ui/forms/form-buttons.tsx'
import { FormFailure } from '../../platform/ui/forms/form-failure.tsx'
import { useContractForm } from '../../platform/ui/forms/use-contract-form.ts'
import { formatMoney } from '../../platform/ui/text/format.ts'
import { movePayoutMessage } from './messages.ts'
import { usePayoutAdmin } from './queries.ts'

type SentDialogProps = { payout: ListedPayout; onClose: () => void }

/** Notes that the transfer of a payout was made. */
export function SentDialog({ payout, onClose }: SentDialogProps) {
  const { _id: payoutId, professor, paid, currency } = payout
  const { timeZone } = useSite()
  const [today] = useState(() => isoDay(new Date(), timeZone))
  const { send } = usePayoutAdmin()
  const form = useContractForm({
    schema: sentForm,
    initialValues: { reference: '', date: today },
    toBody: (values) => ({ ...values, payoutId }),
    mutation: send,
    success: `El pago quedó como enviado y avisamos a ${professor.name}.`,
    onDone: onClose,
  })
  return (
    <Modal opened onClose={onClose} title="Marcar como enviado" size={520}>
      <ContractForm form={form}>
        <Text>
          Haz primero la transferencia de {formatMoney(paid, currency)} en tu banco. Aquí solo se
          anota: Ateneo no mueve dinero.
        </Text>
        <TextInput
          label="Referencia"
          description="La clave de rastreo o el folio de la transferencia; el maestro la lee."
          required
          maxLength={80}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('reference')}
        />
        <TextInput
          type="date"
          label="Fecha de la transferencia"
          required
          max={today}
          {...form.getInputProps('date')}
        />
        <FormFailure form={form} title="No se anotó" describe={movePayoutMessage} />
        <FormButtons form={form} onCancel={onClose}>
          Marcar como enviado
        </FormButtons>
      </ContractForm>
    </Modal>
  )
}
