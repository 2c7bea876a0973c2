import { FormSection } from '../../../platform/ui/forms/form-section.tsx'
import { SecondFactorPart } from './second-factor-part.tsx'

/** 'Verificación en dos pasos', as every settings page of the own account has it. */
export function SecondFactorSection() {
  return (
    <FormSection
      title="Verificación en dos pasos"
      description="Al entrar te pedimos, además de la contraseña, un código de tu teléfono."
    >
      <SecondFactorPart />
    </FormSection>
  )
}
