import { type DeletionOutlook, requestDeletion } from '@ateneo/contract'
import { Modal, Text } from '@mantine/core'
import { ContractForm } from '../../platform/ui/forms/contract-form.tsx'
import { FormButtons } from '../../platform/ui/forms/form-buttons.tsx'
import { FormFailure } from '../../platform/ui/forms/form-failure.tsx'
import { useContractForm } from '../../platform/ui/forms/use-contract-form.ts'
import { CurrentPasswordField } from '../../platform/ui/fields/current-password-field.tsx'
import { requestMessage } from './messages.ts'
import { DeletionPreviewList } from './deletion-preview-list.tsx'
import { useRequestDeletion } from './queries.ts'

type RequestDialogProps = {
  outlook: DeletionOutlook
  role: 'student' | 'professor' | 'admin'
  onClose: () => void
}

/** Says what a deletion does, and asks for the password. */
export function RequestDialog({ outlook, role, onClose }: RequestDialogProps) {
  const form = useContractForm({
    schema: requestDeletion.body,
    initialValues: { password: '' },
    mutation: useRequestDeletion(),
    success: 'Recibimos tu solicitud. Te escribiremos cuando esté hecho.',
    onDone: onClose,
  })
  return (
    <Modal opened onClose={onClose} title="Eliminar mis datos" size={560}>
      <ContractForm form={form}>
        <Text>
          La administración revisa tu solicitud y elimina tus datos. Mientras espera puedes
          retirarla; después no hay vuelta atrás.
        </Text>
        <DeletionPreviewList outlook={outlook} role={role} isOwn />
        <FormFailure form={form} title="No se pidió" describe={requestMessage} />
        <CurrentPasswordField {...form.getInputProps('password')} />
        <FormButtons form={form} onCancel={onClose} color="red">
          Pedir que se eliminen
        </FormButtons>
      </ContractForm>
    </Modal>
  )
}
