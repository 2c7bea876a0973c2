import { submitChangeRequest } from '@ateneo/contract'
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { CallError } from '../http/call-error.ts'
import { FormAlert } from '../ui/form-alert.tsx'
import { toastSuccess } from '../ui/toasts.tsx'
import { fieldErrors, validateWith } from '../ui/zod-form.ts'
import { changeWishMessage } from './change-requests-messages.ts'
import { type ChangeWish, useSubmitChangeRequest } from './profile-queries.ts'
import { type OwnedData, ownedDataFields, ownedDataNames, type Profile } from './profile.ts'

type ChangeWishDialogProps = { profile: Profile; onClose: () => void }

const inputs = {
  firstNames: { autoComplete: 'given-name' },
  lastNames: { autoComplete: 'family-name' },
  email: { type: 'email', autoComplete: 'email' },
  professionalId: { inputMode: 'numeric', description: '7 u 8 dígitos.' },
} as const

/** A professor asks for other data: the fields as they are, to be written over. */
export function ChangeWishDialog({ profile, onClose }: ChangeWishDialogProps) {
  const submit = useSubmitChangeRequest()
  const form = useForm<OwnedData>({
    initialValues: {
      firstNames: profile.firstNames,
      lastNames: profile.lastNames,
      email: profile.email,
      professionalId: profile.professionalId,
    },
    validate: validateWith(submitChangeRequest.body, trimAll),
  })
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
    <Modal opened onClose={onClose} title="Solicitar cambio de datos" size={560}>
      <form noValidate onSubmit={form.onSubmit(send)}>
        <Stack>
          <Text c="dimmed" size="sm">
            Cambia lo que haga falta. Un administrador lo revisa antes de que se vea en tus cursos.
          </Text>
          {submit.isError ? (
            <FormAlert title="Tu solicitud no se envió">
              {changeWishMessage(submit.error)}
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
            <Button variant="default" disabled={submit.isPending} onClick={onClose}>
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

function keepChanged(values: OwnedData, profile: Profile): ChangeWish {
  const changed = ownedDataFields.filter((field) => values[field] !== profile[field])
  return Object.fromEntries(changed.map((field) => [field, values[field]]))
}
