import { type Application, sendApplication, sendApplicationWithFile } from '@ateneo/contract'
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { CallError } from '../../../platform/http/call-error.ts'
import { useSite } from '../../../platform/http/site.ts'
import { validateFile } from '../../../platform/http/validate-file.ts'
import { AttachmentField } from '../../../platform/ui/fields/attachment-field.tsx'
import { isAttachmentError } from '../../../platform/ui/fields/attachment-messages.ts'
import dialogs from '../../../platform/ui/dialogs/dialogs.module.css'
import { FormAlert } from '../../../platform/ui/forms/form-alert.tsx'
import { formatBytes } from '../../../platform/ui/text/format.ts'
import { SubmitButton } from '../../../platform/ui/forms/submit-button.tsx'
import { toastSuccess } from '../../../platform/ui/feedback/toasts.tsx'
import { useAskingClose } from '../../../platform/ui/forms/use-asking-close.ts'
import { fieldErrors, validateWith } from '../../../platform/ui/forms/zod-form.ts'
import { ApplicationInputs } from './application-inputs.tsx'
import { type ApplicationValues, toSent, useSendApplication } from './application-queries.ts'
import { applicationMessage } from '../messages.ts'
import type { Credentials } from '../queries.ts'

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
  const validateTexts = validateWith<ApplicationValues>(sendApplication.body, (values) => ({
    ...credentials,
    ...toSent(values).fields,
  }))
  const form = useForm<ApplicationValues>({
    initialValues: {
      firstNames: application.firstNames,
      lastNames: application.lastNames,
      professionalId: application.professionalId ?? '',
      presentation: application.presentation ?? '',
      experience: application.experience ?? '',
      sampleUrl: application.sampleUrl ?? '',
      file: null,
    },
    validate: (values) => {
      const error = values.file && validateFile(sendApplicationWithFile, values.file)
      return { ...validateTexts(values), ...(error && { file: applicationMessage(error) }) }
    },
  })
  const close = useAskingClose(form.isDirty(), onClose)
  const isPending = application.status === 'pending'
  const { file: sent } = application
  const submit = form.onSubmit((values) =>
    send.mutate(toSent(values), {
      onSuccess: () => {
        toastSuccess(isPending ? 'Guardamos tu solicitud.' : 'Solicitud enviada.')
        onClose()
      },
      onError: (error) => {
        if (!(error instanceof CallError)) return
        if (isAttachmentError(error.code)) form.setErrors({ file: applicationMessage(error) })
        else form.setErrors(fieldErrors(error.issues))
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
          <AttachmentField
            file={form.values.file}
            onChange={(file) => {
              form.setFieldValue('file', file)
              form.clearFieldError('file')
            }}
            hint={
              sent
                ? `Ya enviaste ${sent.name} (${formatBytes(sent.sizeBytes)}); otro lo sustituye. `
                : ''
            }
            error={form.errors['file']}
            isDisabled={send.isPending}
          />
          <Group justify="flex-end" className={dialogs.buttons}>
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
