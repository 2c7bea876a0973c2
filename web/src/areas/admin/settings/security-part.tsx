import type { FullSettings } from '@ateneo/contract'
import { SecurityForm } from '../../../features/settings/forms/security-form.tsx'
import { FormSection } from '../../../platform/ui/forms/form-section.tsx'

/** How administrators enter. */
export function SecurityPart({ settings }: { settings: FullSettings }) {
  return (
    <FormSection title="Entrada" description="Con qué entran quienes administran la academia.">
      <SecurityForm settings={settings} />
    </FormSection>
  )
}
