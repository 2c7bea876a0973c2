import { type Application, sendApplication, sendApplicationWithFile } from '@ateneo/contract'
import { Modal, TextInput } from '@mantine/core'
import { PrintedInput } from '../../../platform/ui/fields/printed-input.tsx'
import { useSite } from '../../../platform/http/site.ts'
import { validateFile } from '../../../platform/http/validate-file.ts'
import { AttachmentField } from '../../../platform/ui/fields/attachment-field.tsx'
import { isAttachmentError } from '../../../platform/ui/fields/attachment-messages.ts'
import dialogs from '../../../platform/ui/dialogs/dialogs.module.css'
import { ContractForm } from '../../../platform/ui/forms/contract-form.tsx'
import { bodyErrors } from '../../../platform/ui/forms/field-errors.ts'
import { FormButtons } from '../../../platform/ui/forms/form-buttons.tsx'
import { FormFailure } from '../../../platform/ui/forms/form-failure.tsx'
import { formatBytes } from '../../../platform/ui/text/format.ts'
import { useAskingClose } from '../../../platform/ui/forms/use-asking-close.ts'
import { useContractForm } from '../../../platform/ui/forms/use-contract-form.ts'
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
  const isPending = application.status === 'pending'
  const form = useContractForm({
    initialValues: valuesOf(application),
    check: (values) => ({
      ...bodyErrors(sendApplication.body, { ...credentials, ...toSent(values).fields }),
      file: complainOfFile(values.file),
    }),
    toBody: toSent,
    mutation: send,
    errorsOf: (error) =>
      isAttachmentError(error.code) ? { file: applicationMessage(error) } : undefined,
    success: isPending ? 'Guardamos tu solicitud.' : 'Solicitud enviada.',
    onDone: onClose,
    isReadOnly: send.isPending,
  })
  const close = useAskingClose(form.isDirty(), onClose)
  const { file: sent } = application
  return (
    <Modal opened onClose={close} title="Tu solicitud de maestro" size={560}>
      <ContractForm form={form}>
        <FormFailure form={form} title="Tu solicitud no se envió" describe={applicationMessage} />
        <PrintedInput
          label="Nombre"
          autoComplete="given-name"
          {...form.getInputProps('firstNames')}
        />
        <PrintedInput
          label="Apellido"
          autoComplete="family-name"
          {...form.getInputProps('lastNames')}
        />
        {asksProfessionalId || application.professionalId !== null ? (
          <TextInput
            label="Cédula profesional"
            description="7 u 8 dígitos, como aparece en el Registro Nacional de Profesionistas."
            inputMode="numeric"
            {...form.getInputProps('professionalId')}
          />
        ) : null}
        <ApplicationInputs
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
        <FormButtons form={form} onCancel={close} isCancelLocked className={dialogs.buttons}>
          {form.isPending ? 'Enviando...' : isPending ? 'Guardar' : 'Enviar solicitud'}
        </FormButtons>
      </ContractForm>
    </Modal>
  )
}

const valuesOf = (application: Application): ApplicationValues => ({
  firstNames: application.firstNames,
  lastNames: application.lastNames,
  professionalId: application.professionalId ?? '',
  presentation: application.presentation ?? '',
  experience: application.experience ?? '',
  sampleUrl: application.sampleUrl ?? '',
  file: null,
})

function complainOfFile(file: File | null) {
  const error = file && validateFile(sendApplicationWithFile, file)
  return error && applicationMessage(error)
}
