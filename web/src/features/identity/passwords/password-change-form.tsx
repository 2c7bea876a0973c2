import { changePassword } from '@ateneo/contract'
import { Button, Group, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { CallError } from '../../../platform/http/call-error.ts'
import { FormAlert } from '../../../platform/ui/forms/form-alert.tsx'
import { CurrentPasswordField } from '../../../platform/ui/fields/current-password-field.tsx'
import { PasswordField } from '../../../platform/ui/fields/password-field.tsx'
import { SubmitButton } from '../../../platform/ui/forms/submit-button.tsx'
import { toastSuccess } from '../../../platform/ui/feedback/toasts.tsx'
import { useUnsaved } from '../../../platform/ui/forms/unsaved-context.ts'
import { useFocusInside } from '../../../platform/ui/focus/use-focus-inside.ts'
import { fieldErrors, validateWith } from '../../../platform/ui/forms/zod-form.ts'
import { passwordMessage } from '../accounts/account-messages.ts'
import { passwordAdvice } from './new-password-form.tsx'
import { useChangePassword } from '../accounts/profile-queries.ts'

/** A button that opens the form with the current and the new password. */
export function PasswordChangeForm() {
  const change = useChangePassword()
  const [isOpen, setOpen] = useState(false)
  const place = useFocusInside(isOpen)
  const form = useForm({
    initialValues: { currentPassword: '', password: '' },
    validate: validateWith(changePassword.body, (values) => values),
  })
  useUnsaved(isOpen && form.isDirty())
  const close = () => {
    setOpen(false)
    form.reset()
    change.reset()
  }
  const send = (values: typeof form.values) =>
    change.mutate(values, {
      onSuccess: () => {
        close()
        toastSuccess('Tu contraseña cambió y cerramos tus sesiones en otros equipos.')
      },
      onError: (error) => {
        if (error instanceof CallError) form.setErrors(fieldErrors(error.issues))
      },
    })

  return (
    <div ref={place}>
      {isOpen ? (
        <form method="post" noValidate onSubmit={form.onSubmit(send)}>
          <Stack>
            {change.isError ? (
              <FormAlert title="Tu contraseña no cambió">{passwordMessage(change.error)}</FormAlert>
            ) : null}
            <CurrentPasswordField {...form.getInputProps('currentPassword')} />
            <PasswordField
              label="Contraseña nueva"
              description={passwordAdvice}
              autoComplete="new-password"
              {...form.getInputProps('password')}
            />
            <Group>
              <SubmitButton type="submit" isBusy={change.isPending}>
                {change.isPending ? 'Guardando...' : 'Guardar contraseña'}
              </SubmitButton>
              <Button variant="default" disabled={change.isPending} onClick={close}>
                Cancelar
              </Button>
            </Group>
          </Stack>
        </form>
      ) : (
        <Button variant="default" onClick={() => setOpen(true)}>
          Cambiar contraseña
        </Button>
      )}
    </div>
  )
}
