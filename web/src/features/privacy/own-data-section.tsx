import { Stack } from '@mantine/core'
import { FormSection } from '../../platform/ui/forms/form-section.tsx'
import { DataButton } from './data-button.tsx'
import { OwnDeletion } from './own-deletion.tsx'

/** 'Mis datos', as every settings page of the own account has it. */
export function OwnDataSection() {
  return (
    <FormSection
      title="Mis datos"
      description="Todo lo que la academia guarda sobre ti: descárgalo en un archivo, o pide que se elimine."
    >
      <Stack>
        <DataButton>Descargar mis datos</DataButton>
        <OwnDeletion />
      </Stack>
    </FormSection>
  )
}
