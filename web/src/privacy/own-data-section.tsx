import { FormSection } from '../ui/form-section.tsx'
import { DataButton } from './data-button.tsx'

/** 'Mis datos', as every settings page of the own account has it. */
export function OwnDataSection() {
  return (
    <FormSection
      title="Mis datos"
      description="Un archivo con todo lo que la academia guarda sobre ti: tu cuenta, tus compras, tu avance y lo que escribiste."
    >
      <DataButton>Descargar mis datos</DataButton>
    </FormSection>
  )
}
