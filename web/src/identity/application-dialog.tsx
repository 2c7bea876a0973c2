import { type Application, sendApplication } from '@ateneo/contract'
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { CallError } from '../http/call-error.ts'
import { useSite } from '../http/site.ts'
import { FormAlert } from '../ui/form-alert.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { toastSuccess } from '../ui/toasts.tsx'
import { useAskingClose } from '../ui/use-asking-close.ts'
import { fieldErrors, validateWith } from '../ui/zod-form.ts'
import { ApplicationInputs } from './application-inputs.tsx'
import { toSent, useSendApplication } from './application-queries.ts'
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
  const { asksProfessionalId } = useSite()
  const form = useForm({
    initialValues: {
      firstNames: application.firstNames,
      lastNames: application.lastNames,
      professionalId: application.professionalId ?? '',
      presentation: application.presentation ?? '',
      experience: application.experience ?? '',
      sampleUrl: application.sampleUrl ?? '',
    },
    validate: validateWith(sendApplication.body, (fields) => ({
      ...credentials,
      ...toSent(fields),
    })),
  })
  const close = useAskingClose(form.isDirty(), onClose)
  const isPending = application.status === 'pending'
  const submit = form.onSubmit((fields) =>
    send.mutate(toSent(fields), {
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
          <TextInput
            label="Nombre"
            autoComplete="given-name"
            readOnly={send.isPending}
            {...form.getInputProps('firstNames')}
          />
          <TextInput
            label="Apellido"
            autoComplete="family-name"
            readOnly={send.isPending}
            {...form.getInputProps('lastNames')}
          />
          {asksProfessionalId || application.professionalId !== null ? (
            <TextInput
              label="Cédula profesional"
              description="7 u 8 dígitos, como aparece en el Registro Nacional de Profesionistas."
              inputMode="numeric"
              readOnly={send.isPending}
              {...form.getInputProps('professionalId')}
            />
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
