import { requestEmailChange } from '@ateneo/contract'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ContractForm } from '../../../platform/ui/forms/contract-form.tsx'
import { FormFailure } from '../../../platform/ui/forms/form-failure.tsx'
import { CurrentPasswordField } from '../../../platform/ui/fields/current-password-field.tsx'
import { SubmitButton } from '../../../platform/ui/forms/submit-button.tsx'
import { useUnsaved } from '../../../platform/ui/forms/unsaved-context.ts'
import { useFocusInside } from '../../../platform/ui/focus/use-focus-inside.ts'
import { useContractForm } from '../../../platform/ui/forms/use-contract-form.ts'
import { emailChangeMessage } from './account-messages.ts'
import { PendingEmailAlert } from './pending-email-alert.tsx'
import { useRequestEmailChange } from './profile-queries.ts'
import type { Profile } from './profile.ts'

/** The account's email, a pending new one, and the form to change it. */
export function EmailChangeForm({ profile }: { profile: Profile }) {
  const change = useRequestEmailChange()
  const [isOpen, setOpen] = useState(false)
  const place = useFocusInside(isOpen)
  const form = useContractForm({
    schema: requestEmailChange.body,
    initialValues: { email: '', password: '' },
    check: ({ email }) => (email.trim() === '' ? { email: 'Escribe tu correo nuevo.' } : {}),
    toBody: ({ email, password }) => ({ email: email.trim(), password }),
    mutation: change,
    onDone: () => close(),
  })
  useUnsaved(isOpen && form.isDirty())
  const close = () => {
    setOpen(false)
    form.reset()
    change.reset()
  }

  return (
    <Stack align="start" ref={place}>
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        {profile.email}
      </Text>
      {profile.pendingEmail ? (
        <PendingEmailAlert email={profile.pendingEmail} isExpired={profile.isPendingEmailExpired} />
      ) : null}
      {isOpen ? (
        <ContractForm form={form} style={{ width: '100%' }}>
          <FormFailure form={form} title="Tu correo no cambió" describe={emailChangeMessage} />
          <TextInput
            type="email"
            label="Correo nuevo"
            description="Te enviamos ahí un enlace para confirmar que es tuyo."
            autoComplete="email"
            {...form.getInputProps('email')}
          />
          <CurrentPasswordField {...form.getInputProps('password')} />
          <Group>
            <SubmitButton type="submit" isBusy={form.isPending}>
              {form.isPending ? 'Enviando...' : 'Enviar enlace'}
            </SubmitButton>
            <Button variant="default" disabled={form.isPending} onClick={close}>
              Cancelar
            </Button>
          </Group>
        </ContractForm>
      ) : (
        <Button variant="default" onClick={() => setOpen(true)}>
          {profile.pendingEmail ? 'Usar otro correo' : 'Cambiar correo'}
        </Button>
      )}
    </Stack>
  )
}
