import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { ContractForm } from '../../../platform/ui/forms/contract-form.tsx'
import { FormFailure } from '../../../platform/ui/forms/form-failure.tsx'
import type { SentForm } from '../../../platform/ui/forms/use-submission.ts'
import { settingsMessage, settingsMessages } from '../messages.ts'

type SettingsFormProps = {
  form: Pick<SentForm<unknown>, 'submit' | 'isPending' | 'error' | 'isDirty'>
  children: ReactNode
}

/** The frame of a settings form: fields, error, button. */
export function SettingsForm({ form, children }: SettingsFormProps) {
  return (
    <ContractForm form={form}>
      <FormFailure form={form} title={settingsMessages.notSaved} describe={settingsMessage} />
      {children}
      <Button
        type="submit"
        disabled={form.isPending || !form.isDirty()}
        style={{ alignSelf: 'start' }}
      >
        {form.isPending ? 'Guardando...' : 'Guardar Cambios'}
      </Button>
    </ContractForm>
  )
}
