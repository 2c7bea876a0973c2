import { FormSection } from '../../../platform/ui/forms/form-section.tsx'
import { AppearanceForm } from './appearance-form.tsx'

/** 'Apariencia', as every settings page of the own account has it. */
export function AppearanceSection() {
  return (
    <FormSection
      title="Apariencia"
      description="Se guarda al elegir, y vale en todas las páginas y equipos en que entres con tu cuenta."
    >
      <AppearanceForm />
    </FormSection>
  )
}
