import { sendPasswordRequest } from '@ateneo/contract'
import { Textarea, TextInput } from '@mantine/core'
import { ContractForm } from '../../../platform/ui/forms/contract-form.tsx'
import { FormFailure } from '../../../platform/ui/forms/form-failure.tsx'
import { SubmitButton } from '../../../platform/ui/forms/submit-button.tsx'
import { useContractForm } from '../../../platform/ui/forms/use-contract-form.ts'
import { sendRequestMessage } from './password-request-messages.ts'
import { useSendPasswordRequest } from './password-request-queries.ts'

type PasswordRequestFormProps = {
  initialEmail: string
  /** Receives the address of contact. */
  onSent: (contactEmail: string) => void
}

/** Asks administrators for another password, without access to the account's email. */
export function PasswordRequestForm({ initialEmail, onSent }: PasswordRequestFormProps) {
  const form = useContractForm({
    schema: sendPasswordRequest.body,
    initialValues: { email: initialEmail, name: '', contactEmail: '', explanation: '' },
    mutation: useSendPasswordRequest(),
    onDone: ({ values }) => onSent(values.contactEmail.trim()),
  })
  return (
    <ContractForm form={form}>
      <FormFailure form={form} title="Tu solicitud no se envió" describe={sendRequestMessage} />
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
      <SubmitButton type="submit" isBusy={form.isPending} mt="xs">
        {form.isPending ? 'Enviando...' : 'Enviar solicitud'}
      </SubmitButton>
    </ContractForm>
  )
}
