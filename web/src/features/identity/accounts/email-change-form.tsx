import { requestEmailChange } from '@ateneo/contract'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { FormAlert } from '../../../platform/ui/forms/form-alert.tsx'
import { CurrentPasswordField } from '../../../platform/ui/fields/current-password-field.tsx'
import { SubmitButton } from '../../../platform/ui/forms/submit-button.tsx'
import { useUnsaved } from '../../../platform/ui/forms/unsaved-context.ts'
import { useFocusInside } from '../../../platform/ui/focus/use-focus-inside.ts'
import { validateWith } from '../../../platform/ui/forms/zod-form.ts'
import { emailChangeMessage } from './account-messages.ts'
import { PendingEmailAlert } from './pending-email-alert.tsx'
import { useRequestEmailChange } from './profile-queries.ts'
import type { Profile } from './profile.ts'

/** The account's email, a pending new one, and the form to change it. */
export function EmailChangeForm({ profile }: { profile: Profile }) {
  const change = useRequestEmailChange()
  const [isOpen, setOpen] = useState(false)
  const place = useFocusInside(isOpen)
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: (values) => ({
      ...validateWith(requestEmailChange.body, (same) => same)(values),
      ...(values.email.trim() === '' && { email: 'Escribe tu correo nuevo.' }),
    }),
  })
  useUnsaved(isOpen && form.isDirty())
  const close = () => {
    setOpen(false)
    form.reset()
    change.reset()
  }
  const send = ({ email, password }: typeof form.values) =>
    change.mutate({ email: email.trim(), password }, { onSuccess: close })

  return (
    <Stack align="start" ref={place}>
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        {profile.email}
      </Text>
      {profile.pendingEmail ? (
        <PendingEmailAlert email={profile.pendingEmail} isExpired={profile.isPendingEmailExpired} />
      ) : null}
      {isOpen ? (
        <form method="post" noValidate onSubmit={form.onSubmit(send)} style={{ width: '100%' }}>
          <Stack>
            {change.isError ? (
              <FormAlert title="Tu correo no cambió">{emailChangeMessage(change.error)}</FormAlert>
            ) : null}
            <TextInput
              type="email"
              label="Correo nuevo"
              description="Te enviamos ahí un enlace para confirmar que es tuyo."
              autoComplete="email"
              {...form.getInputProps('email')}
            />
            <CurrentPasswordField {...form.getInputProps('password')} />
            <Group>
              <SubmitButton type="submit" isBusy={change.isPending}>
                {change.isPending ? 'Enviando...' : 'Enviar enlace'}
              </SubmitButton>
              <Button variant="default" disabled={change.isPending} onClick={close}>
                Cancelar
              </Button>
            </Group>
          </Stack>
        </form>
      ) : (
        <Button variant="default" onClick={() => setOpen(true)}>
          {profile.pendingEmail ? 'Usar otro correo' : 'Cambiar correo'}
        </Button>
      )}
    </Stack>
  )
}
