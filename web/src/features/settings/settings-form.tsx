import { Button, Stack } from '@mantine/core'
import type { FormEventHandler, ReactNode } from 'react'
import { FormAlert } from '../../platform/ui/forms/form-alert.tsx'
import { settingsMessage, settingsMessages } from './messages.ts'

type SettingsFormProps = {
  submit: FormEventHandler<HTMLFormElement>
  isDirty: boolean
  isSaving: boolean
  error: Error | null
  children: ReactNode
}

/** The frame of a settings form: fields, error, button. */
export function SettingsForm({ submit, isDirty, isSaving, error, children }: SettingsFormProps) {
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        {error ? (
          <FormAlert title={settingsMessages.notSaved}>{settingsMessage(error)}</FormAlert>
        ) : null}
        {children}
        <Button type="submit" disabled={isSaving || !isDirty} style={{ alignSelf: 'start' }}>
          {isSaving ? 'Guardando...' : 'Guardar Cambios'}
        </Button>
      </Stack>
    </form>
  )
}
