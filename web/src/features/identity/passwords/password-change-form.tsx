import { changePassword } from '@ateneo/contract'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { CurrentPasswordField } from '../../../platform/ui/fields/current-password-field.tsx'
import { PasswordField } from '../../../platform/ui/fields/password-field.tsx'
import { ContractForm } from '../../../platform/ui/forms/contract-form.tsx'
import { FormFailure } from '../../../platform/ui/forms/form-failure.tsx'
import { SubmitButton } from '../../../platform/ui/forms/submit-button.tsx'
import { useUnsaved } from '../../../platform/ui/forms/unsaved-context.ts'
import { useContractForm } from '../../../platform/ui/forms/use-contract-form.ts'
import { useFocusInside } from '../../../platform/ui/focus/use-focus-inside.ts'
import { passwordMessage } from '../accounts/account-messages.ts'
import { passwordAdvice } from './new-password-form.tsx'
import { useChangePassword } from '../accounts/profile-queries.ts'

/** A button that opens the form with the current and the new password. */
export function PasswordChangeForm() {
  const change = useChangePassword()
  const [isOpen, setOpen] = useState(false)
  const place = useFocusInside(isOpen)
  const form = useContractForm({
    schema: changePassword.body,
    initialValues: { currentPassword: '', password: '' },
    mutation: change,
    success: 'Tu contraseña cambió y cerramos tus sesiones en otros equipos.',
    onDone: () => close(),
  })
  useUnsaved(isOpen && form.isDirty())
  const close = () => {
    setOpen(false)
    form.reset()
    change.reset()
  }

  return (
    <div ref={place}>
      {isOpen ? (
        <ContractForm form={form}>
          <FormFailure form={form} title="Tu contraseña no cambió" describe={passwordMessage} />
          <CurrentPasswordField {...form.getInputProps('currentPassword')} />
          <PasswordField
            label="Contraseña nueva"
            description={passwordAdvice}
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
          <Group>
            <SubmitButton type="submit" isBusy={form.isPending}>
              {form.isPending ? 'Guardando...' : 'Guardar contraseña'}
            </SubmitButton>
            <Button variant="default" disabled={form.isPending} onClick={close}>
              Cancelar
            </Button>
          </Group>
        </ContractForm>
      ) : (
        <Button variant="default" onClick={() => setOpen(true)}>
          Cambiar contraseña
        </Button>
      )}
    </div>
  )
}
