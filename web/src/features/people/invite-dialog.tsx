import { invitePerson } from '@ateneo/contract'
import { Button, Group, Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { FormAlert } from '../../platform/ui/forms/form-alert.tsx'
import { SubmitButton } from '../../platform/ui/forms/submit-button.tsx'
import { toastSuccess } from '../../platform/ui/feedback/toasts.tsx'
import { validateWith } from '../../platform/ui/forms/zod-form.ts'
import { actMessage } from './messages.ts'
import { useInvite } from './queries.ts'

/** Invites an administrator or professor by email. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const invite = useInvite()
  const form = useForm({
    initialValues: { email: '', role: 'professor' as 'professor' | 'admin' },
    validate: validateWith(invitePerson.body, (values) => values),
  })
  const send = (values: typeof form.values) =>
    invite.mutate(
      { ...values, email: values.email.trim() },
      {
        onSuccess: () => {
          toastSuccess(`Enviamos la invitación a ${values.email.trim()}.`)
          onClose()
        },
      },
    )
  return (
    <Modal opened onClose={onClose} title="Invitar a una persona" size={520}>
      <form noValidate onSubmit={form.onSubmit(send)}>
        <Stack>
          <Text>
            Le llega un enlace que dura 7 días y sirve una vez: con él escribe su nombre y elige su
            contraseña.
          </Text>
          {invite.isError ? (
            <FormAlert title="No se envió la invitación">{actMessage(invite.error)}</FormAlert>
          ) : null}
          <TextInput
            type="email"
            label="Correo electrónico"
            data-autofocus
            {...form.getInputProps('email')}
          />
          <NativeSelect
            label="Tipo de cuenta"
            data={[
              { value: 'professor', label: 'Maestro' },
              { value: 'admin', label: 'Administrador' },
            ]}
            {...form.getInputProps('role')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <SubmitButton type="submit" isBusy={invite.isPending}>
              Enviar invitación
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
