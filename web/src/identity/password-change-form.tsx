import { changePassword } from '@ateneo/contract'
import { Button, Group, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { FormAlert } from '../ui/form-alert.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { SteadyButton } from '../ui/steady-button.tsx'
import { toastSuccess } from '../ui/toasts.tsx'
import { useFocusInside } from '../ui/use-focus-inside.ts'
import { validateWith } from '../ui/zod-form.ts'
import { passwordMessage } from './account-messages.ts'
import { passwordAdvice } from './new-password-form.tsx'
import { useChangePassword } from './profile-queries.ts'

/** A button that becomes the form: the present password and the new one. */
export function PasswordChangeForm() {
  const change = useChangePassword()
  const [isOpen, setOpen] = useState(false)
  const place = useFocusInside(isOpen)
  const form = useForm({
    initialValues: { currentPassword: '', password: '' },
    validate: validateWith(changePassword.body, (values) => values),
  })
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
    })

  return (
    <div ref={place}>
      {isOpen ? (
        <form noValidate onSubmit={form.onSubmit(send)}>
          <Stack>
            {change.isError ? (
              <FormAlert title="Tu contraseña no cambió">{passwordMessage(change.error)}</FormAlert>
            ) : null}
            <PasswordField label="Contraseña actual" {...form.getInputProps('currentPassword')} />
            <PasswordField
              label="Contraseña nueva"
              description={passwordAdvice}
              autoComplete="new-password"
              {...form.getInputProps('password')}
            />
            <Group>
              <SteadyButton type="submit" isBusy={change.isPending}>
                {change.isPending ? 'Guardando...' : 'Guardar contraseña'}
              </SteadyButton>
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
