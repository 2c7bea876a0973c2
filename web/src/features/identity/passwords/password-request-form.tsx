import { sendPasswordRequest } from '@ateneo/contract'
import { Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { CallError } from '../../../platform/http/call-error.ts'
import { FormAlert } from '../../../platform/ui/forms/form-alert.tsx'
import { SubmitButton } from '../../../platform/ui/forms/submit-button.tsx'
import { fieldErrors, validateWith } from '../../../platform/ui/forms/zod-form.ts'
import { sendRequestMessage } from './password-request-messages.ts'
import { type NewPasswordRequest, useSendPasswordRequest } from './password-request-queries.ts'

type PasswordRequestFormProps = {
  initialEmail: string
  /** Receives the address of contact. */
  onSent: (contactEmail: string) => void
}

/** Asks administrators for another password, without access to the account's email. */
export function PasswordRequestForm({ initialEmail, onSent }: PasswordRequestFormProps) {
  const request = useSendPasswordRequest()
  const form = useForm<NewPasswordRequest>({
    initialValues: { email: initialEmail, name: '', contactEmail: '', explanation: '' },
    validate: validateWith(sendPasswordRequest.body, (same) => same),
  })
  const send = (values: NewPasswordRequest) =>
    request.mutate(values, {
      onSuccess: () => onSent(values.contactEmail.trim()),
      onError: (error) => {
        if (error instanceof CallError) form.setErrors(fieldErrors(error.issues))
      },
    })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit(send)}>
      <Stack>
        {request.isError ? (
          <FormAlert title="Tu solicitud no se envió">
            {sendRequestMessage(request.error)}
          </FormAlert>
        ) : null}
        <TextInput
          type="email"
          label="Correo de tu cuenta"
          description="El que ya no puedes leer."
          autoComplete="username"
          {...form.getInputProps('email')}
        />
        <TextInput
          label="Nombre y apellido"
          description="Como están en tu cuenta."
          autoComplete="name"
          {...form.getInputProps('name')}
        />
        <TextInput
          type="email"
          label="Correo de contacto"
          description="Uno que sí puedas leer ahora: ahí te respondemos."
          autoComplete="email"
          {...form.getInputProps('contactEmail')}
        />
        <Textarea
          label="Qué pasó con tu correo"
          description="Agrega lo que nos ayude a reconocerte: tus cursos, cuándo te inscribiste, un teléfono."
          autosize
          minRows={3}
          maxRows={10}
          {...form.getInputProps('explanation')}
        />
        <SubmitButton type="submit" isBusy={request.isPending} mt="xs">
          {request.isPending ? 'Enviando...' : 'Enviar solicitud'}
        </SubmitButton>
      </Stack>
    </form>
  )
}
