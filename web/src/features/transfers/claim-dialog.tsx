import { Modal, Text, Textarea, TextInput } from '@mantine/core'
import { claimTransfer } from '@ateneo/contract'
import dialogs from '../../platform/ui/dialogs/dialogs.module.css'
import { isAttachmentError } from '../../platform/ui/fields/attachment-messages.ts'
import { FileDrop } from '../../platform/ui/fields/file-drop.tsx'
import { ContractForm } from '../../platform/ui/forms/contract-form.tsx'
import { FormButtons } from '../../platform/ui/forms/form-buttons.tsx'
import { FormFailure } from '../../platform/ui/forms/form-failure.tsx'
import { useContractForm } from '../../platform/ui/forms/use-contract-form.ts'
import { claimMessage } from './messages.ts'
import { type Claim, useClaimTransfer } from './transfer.ts'

type ClaimDialogProps = { orderId: string; onClose: () => void }

/** 'Ya pagué': a proof, or the tracking key, or neither. */
export default function ClaimDialog({ orderId, onClose }: ClaimDialogProps) {
  const claim = useClaimTransfer(orderId)
  const initialValues: Claim = { trace: '', note: '', file: null }
  const form = useContractForm({
    schema: claimTransfer.form,
    initialValues,
    mutation: claim,
    errorsOf: (error) =>
      isAttachmentError(error.code) ? { file: claimMessage(error) } : undefined,
    success: 'Recibimos tu aviso. Lo comparamos con el banco y te escribimos.',
    onDone: onClose,
    isReadOnly: claim.isPending,
  })
  return (
    <Modal opened onClose={onClose} title="Ya hice mi transferencia" size={520}>
      <ContractForm form={form}>
        <Text>
          Con el comprobante o la clave de rastreo encontramos tu pago más pronto. El acceso llega
          cuando lo vemos en el banco.
        </Text>
        <FileDrop
          label="Comprobante (opcional)"
          accept="image/png,image/jpeg,image/gif,image/webp,image/avif,application/pdf"
          file={form.values.file}
          onChoose={(file) => {
            form.setFieldValue('file', file)
            form.clearFieldError('file')
          }}
          hint="Imagen o PDF de hasta 10 MB"
          error={form.errors['file']}
          isDisabled={form.isPending}
        />
        <TextInput
          label="Clave de rastreo (opcional)"
          description="La da tu banco cuando transfieres."
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('trace')}
        />
        <Textarea
          label="Algo que debamos saber (opcional)"
          description="Por ejemplo, si transfirió otra persona."
          autosize
          minRows={2}
          maxLength={500}
          {...form.getInputProps('note')}
        />
        <FormFailure form={form} title="No se mandó" describe={claimMessage} />
        <FormButtons form={form} onCancel={onClose} className={dialogs.buttons}>
          Ya pagué
        </FormButtons>
      </ContractForm>
    </Modal>
  )
}
