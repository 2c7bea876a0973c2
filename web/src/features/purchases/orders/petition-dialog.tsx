import { handRefundRequest } from '@ateneo/contract'
import { Modal, Text, Textarea, TextInput } from '@mantine/core'
import dialogs from '../../../platform/ui/dialogs/dialogs.module.css'
import { ContractForm } from '../../../platform/ui/forms/contract-form.tsx'
import { FormButtons } from '../../../platform/ui/forms/form-buttons.tsx'
import { FormFailure } from '../../../platform/ui/forms/form-failure.tsx'
import { useAskingClose } from '../../../platform/ui/forms/use-asking-close.ts'
import { useContractForm } from '../../../platform/ui/forms/use-contract-form.ts'
import { askForRefundMessage } from './messages.ts'
import type { Receipt } from './own-purchases.ts'
import { useAskForRefund } from './petitions.ts'

type PetitionDialogProps = {
  receipt: Pick<Receipt, 'orderId' | 'refundNeedsAccount' | 'planName' | 'course'>
  onClose: () => void
}

/** A file of its own, so that Zod comes with the dialog and not with every course. */
export default function PetitionDialog({ receipt, onClose }: PetitionDialogProps) {
  const { orderId, refundNeedsAccount, course, planName } = receipt
  const ask = useAskForRefund()
  const form = useContractForm({
    schema: refundNeedsAccount ? handRefundRequest : handRefundRequest.omit({ account: true }),
    initialValues: { reason: '', ...(refundNeedsAccount && { account: '' }) },
    toBody: (values) => values,
    mutation: {
      ...ask,
      mutate: (body: { reason: string; account?: string }, callbacks) =>
        ask.mutate({ ...body, orderId }, callbacks),
    },
    success: 'La academia recibió tu solicitud y te escribirá cuando la decida.',
    onDone: onClose,
  })
  const close = useAskingClose(form.isDirty(), onClose)
  return (
    <Modal opened onClose={close} title="Pedir reembolso" size={520}>
      <ContractForm form={form}>
        <Text>
          Vas a pedir que se te devuelva el pago de «{course?.title ?? planName}». Si se aprueba, el
          acceso que daba termina.
        </Text>
        <Textarea
          label="Motivo"
          description="La academia lo lee para decidir."
          required
          autosize
          minRows={2}
          maxRows={10}
          data-autofocus
          {...form.getInputProps('reason')}
        />
        {refundNeedsAccount ? (
          <TextInput
            label="CLABE donde quieres recibirlo"
            description="Pagaste en efectivo o por transferencia, así que te lo devuelven a tu cuenta. La academia deja de guardarla en cuanto decide."
            required
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps('account')}
          />
        ) : null}
        <FormFailure form={form} title="No se pidió" describe={askForRefundMessage} />
        <FormButtons form={form} onCancel={close} className={dialogs.buttons}>
          Pedir reembolso
        </FormButtons>
      </ContractForm>
    </Modal>
  )
}
