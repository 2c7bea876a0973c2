import { submitChangeRequest } from '@ateneo/contract'
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { CallError } from '../../../platform/http/call-error.ts'
import { FormAlert } from '../../../platform/ui/forms/form-alert.tsx'
import { toastSuccess } from '../../../platform/ui/feedback/toasts.tsx'
import { useAskingClose } from '../../../platform/ui/forms/use-asking-close.ts'
import { fieldErrors, validateWith } from '../../../platform/ui/forms/zod-form.ts'
import { changeRequestMessage } from './change-requests-messages.ts'
import { type RequestedChanges, useSubmitChangeRequest } from '../accounts/profile-queries.ts'
import {
  type OwnedData,
  ownedDataFields,
  ownedDataNames,
  type Profile,
} from '../accounts/profile.ts'

type ChangeRequestDialogProps = { profile: Profile; onClose: () => void }

const inputs = {
  firstNames: { autoComplete: 'given-name' },
  lastNames: { autoComplete: 'family-name' },
  email: { type: 'email', autoComplete: 'email' },
  professionalId: { inputMode: 'numeric', description: '7 u 8 dígitos.' },
} as const

/** Requests a change of a professor's data: the form with the current values. */
export function ChangeRequestDialog({ profile, onClose }: ChangeRequestDialogProps) {
  const submit = useSubmitChangeRequest()
  const form = useForm<OwnedData>({
    initialValues: {
      firstNames: profile.firstNames,
      lastNames: profile.lastNames,
      email: profile.email,
      professionalId: profile.professionalId,
    },
    validate: validateWith(submitChangeRequest.body, (values: OwnedData) =>
      withoutAbsentId(trimAll(values), profile),
    ),
  })
  const close = useAskingClose(form.isDirty(), onClose)
  const send = (values: OwnedData) =>
    submit.mutate(keepChanged(trimAll(values), profile), {
      onSuccess: () => {
        toastSuccess('Te avisamos por correo en cuanto la revisemos.', {
          title: 'Solicitud enviada',
        })
        onClose()
      },
      onError: (error) => {
        if (error instanceof CallError) form.setErrors(fieldErrors(error.issues))
      },
    })

  return (
    <Modal opened onClose={close} title="Solicitar cambio de datos" size={560}>
      <form noValidate onSubmit={form.onSubmit(send)}>
        <Stack>
          <Text c="dimmed" size="sm">
            Cambia lo que haga falta. Un administrador lo revisa antes de que se vea en tus cursos.
          </Text>
          {submit.isError ? (
            <FormAlert title="Tu solicitud no se envió">
              {changeRequestMessage(submit.error)}
            </FormAlert>
          ) : null}
          {ownedDataFields.map((field) => (
            <TextInput
              key={field}
              label={ownedDataNames[field]}
              {...inputs[field]}
              {...form.getInputProps(field)}
            />
          ))}
          <Group justify="flex-end">
            <Button variant="default" disabled={submit.isPending} onClick={close}>
              Cancelar
            </Button>
            <Button type="submit" disabled={submit.isPending}>
              {submit.isPending ? 'Enviando...' : 'Enviar solicitud'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

function trimAll(values: OwnedData): OwnedData {
  const { firstNames, lastNames, email, professionalId } = values
  return {
    firstNames: firstNames.trim(),
    lastNames: lastNames.trim(),
    email: email.trim(),
    professionalId: professionalId.trim(),
  }
}

/** A professor without a cédula may leave it empty. */
function withoutAbsentId({ professionalId, ...rest }: OwnedData, profile: Profile) {
  const isAbsent = professionalId === '' && profile.professionalId === ''
  return isAbsent ? rest : { ...rest, professionalId }
}

function keepChanged(values: OwnedData, profile: Profile): RequestedChanges {
  const changed = ownedDataFields.filter((field) => values[field] !== profile[field])
  return Object.fromEntries(changed.map((field) => [field, values[field]]))
}
