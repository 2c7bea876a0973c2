import { acceptInvitation } from '@ateneo/contract'
import { Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { CallError } from '../../platform/http/call-error.ts'
import { passwordAdvice } from '../identity/passwords/new-password-form.tsx'
import { LegalAcceptance } from '../settings/legal-acceptance.tsx'
import { FieldErrorsAlert } from '../../platform/ui/forms/field-errors-alert.tsx'
import { FormAlert } from '../../platform/ui/forms/form-alert.tsx'
import { PasswordField } from '../../platform/ui/fields/password-field.tsx'
import { SubmitButton } from '../../platform/ui/forms/submit-button.tsx'
import { fieldErrors, validateWith } from '../../platform/ui/forms/zod-form.ts'
import type { NewAccount, useAcceptInvitation } from './invitation-queries.ts'
import { invitationMessage } from './messages.ts'

type AcceptFormProps = {
  acceptance: ReturnType<typeof useAcceptInvitation>
}

/** Names and password of the account that an invitation makes. */
export function AcceptForm({ acceptance }: AcceptFormProps) {
  const form = useForm<NewAccount>({
    initialValues: { firstNames: '', lastNames: '', password: '' },
    validate: (values) =>
      validateWith(acceptInvitation.body, (account: NewAccount) => account)(values),
  })
  const send = (values: NewAccount) =>
    acceptance.mutate(values, {
      onError: (error) => {
        if (error instanceof CallError) form.setErrors(fieldErrors(error.issues))
      },
    })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit(send)}>
      <Stack>
        {Object.keys(form.errors).length > 0 ? (
          <FieldErrorsAlert
            errors={form.errors}
            values={form.values}
            title="Tu cuenta no se creó"
          />
        ) : acceptance.isError ? (
          <FormAlert title="Tu cuenta no se creó">{invitationMessage(acceptance.error)}</FormAlert>
        ) : null}
        <TextInput label="Nombre" autoComplete="given-name" {...form.getInputProps('firstNames')} />
        <TextInput
          label="Apellido"
          autoComplete="family-name"
          {...form.getInputProps('lastNames')}
        />
        <PasswordField
          label="Contraseña"
          description={passwordAdvice}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <LegalAcceptance act="Al crear tu cuenta" />
        <SubmitButton type="submit" isBusy={acceptance.isPending}>
          {acceptance.isPending ? 'Creando...' : 'Crear mi cuenta'}
        </SubmitButton>
      </Stack>
    </form>
  )
}
