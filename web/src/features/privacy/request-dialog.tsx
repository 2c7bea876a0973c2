import { type DeletionOutlook, requestDeletion } from '@ateneo/contract'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { FormAlert } from '../../platform/ui/forms/form-alert.tsx'
import { CurrentPasswordField } from '../../platform/ui/fields/current-password-field.tsx'
import { SubmitButton } from '../../platform/ui/forms/submit-button.tsx'
import { toastSuccess } from '../../platform/ui/feedback/toasts.tsx'
import { validateWith } from '../../platform/ui/forms/zod-form.ts'
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
  const request = useRequestDeletion()
  const form = useForm({
    initialValues: { password: '' },
    validate: validateWith(requestDeletion.body, (values) => values),
  })
  const send = (values: { password: string }) =>
    request.mutate(values, {
      onSuccess: () => {
        toastSuccess('Recibimos tu solicitud. Te escribiremos cuando esté hecho.')
        onClose()
      },
    })
  return (
    <Modal opened onClose={onClose} title="Eliminar mis datos" size={560}>
      <form method="post" noValidate onSubmit={form.onSubmit(send)}>
        <Stack>
          <Text>
            La administración revisa tu solicitud y elimina tus datos. Mientras espera puedes
            retirarla; después no hay vuelta atrás.
          </Text>
          <DeletionPreviewList outlook={outlook} role={role} isOwn />
          {request.isError && !request.isPending ? (
            <FormAlert title="No se pidió">{requestMessage(request.error)}</FormAlert>
          ) : null}
          <CurrentPasswordField {...form.getInputProps('password')} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <SubmitButton type="submit" color="red" isBusy={request.isPending}>
              Pedir que se eliminen
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
