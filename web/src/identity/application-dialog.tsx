import { type Application, sendApplication } from '@ateneo/contract'
import { Button, Group, Modal, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { CallError } from '../http/call-error.ts'
import { FormAlert } from '../ui/form-alert.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { toastSuccess } from '../ui/toasts.tsx'
import { useAskingClose } from '../ui/use-asking-close.ts'
import { fieldErrors, validateWith } from '../ui/zod-form.ts'
import { ApplicationInputs } from './application-inputs.tsx'
import { useSendApplication } from './application-queries.ts'
import { applicationMessage } from './messages.ts'
import type { Credentials } from './queries.ts'

type ApplicationDialogProps = {
  credentials: Credentials
  application: Application
  onClose: () => void
}

/** Completes a pending application, or sends it again after a rejection. */
export default function ApplicationDialog({
  credentials,
  application,
  onClose,
}: ApplicationDialogProps) {
  const send = useSendApplication(credentials)
  const form = useForm({
    initialValues: {
      presentation: application.presentation ?? '',
      experience: application.experience ?? '',
      sampleUrl: application.sampleUrl ?? '',
    },
    validate: validateWith(sendApplication.body, (fields) => ({ ...credentials, ...fields })),
  })
  const close = useAskingClose(form.isDirty(), onClose)
  const isPending = application.status === 'pending'
  const submit = form.onSubmit((fields) =>
    send.mutate(fields, {
      onSuccess: () => {
        toastSuccess(isPending ? 'Guardamos tu solicitud.' : 'Solicitud enviada.')
        onClose()
      },
      onError: (error) => {
        if (error instanceof CallError) form.setErrors(fieldErrors(error.issues))
      },
    }),
  )
  return (
    <Modal opened onClose={close} title="Tu solicitud de maestro" size={560}>
      <form
        noValidate
        onSubmit={(event) => {
          // The dialog's React parent is the form of the login.
          event.stopPropagation()
          submit(event)
        }}
      >
        <Stack>
          {send.isError ? (
            <FormAlert title="Tu solicitud no se envió">{applicationMessage(send.error)}</FormAlert>
          ) : null}
          <ApplicationInputs
            isReadOnly={send.isPending}
            inputProps={{
              presentation: form.getInputProps('presentation'),
              experience: form.getInputProps('experience'),
              sampleUrl: form.getInputProps('sampleUrl'),
            }}
          />
          <Group justify="flex-end">
            <Button variant="default" disabled={send.isPending} onClick={close}>
              Cancelar
            </Button>
            <SubmitButton type="submit" isBusy={send.isPending}>
              {send.isPending ? 'Enviando...' : isPending ? 'Guardar' : 'Enviar solicitud'}
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
