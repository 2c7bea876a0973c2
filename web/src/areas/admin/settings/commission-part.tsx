import type { FullSettings } from '@ateneo/contract'
import { CommissionForm } from '../../../features/settings/forms/commission-form.tsx'
import { RefundDaysForm } from '../../../features/settings/forms/refund-days-form.tsx'
import { ShareForm } from '../../../features/settings/appearance/share-form.tsx'
import { FormSection } from '../../../platform/ui/forms/form-section.tsx'

/** How sales are shared and given back. */
export function CommissionPart({ settings }: { settings: FullSettings }) {
  return (
    <>
      <FormSection
        title="Comisión"
        description="La parte de cada venta que se queda la academia. El resto es ganancia del maestro."
      >
        <CommissionForm settings={settings} />
      </FormSection>
      <FormSection
        title="Suscripciones"
        description="El primero de cada mes se reparte el mes anterior. De lo que se pagó por cada suscripción, menos reembolsos, se toman los días que cayeron en ese mes; de ahí, esta parte se divide entre los cursos según los minutos que vio el alumno en esos días. Lo de quien no vio nada se queda en la academia. Un reembolso quita lo repartido en la misma proporción."
      >
        <ShareForm settings={settings} />
      </FormSection>
      <FormSection
        title="Reembolsos"
        description="Cuánto tiempo puede un alumno pedir que se le devuelva un pago. Lo que piden espera en Reembolsos."
      >
        <RefundDaysForm settings={settings} />
      </FormSection>
    </>
  )
}
