import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FailedQuery } from '../../../platform/ui/feedback/failed-query.tsx'
import { FormSection } from '../../../platform/ui/forms/form-section.tsx'
import { FiscalForm } from './fiscal-form.tsx'
import { FiscalLines } from '../fiscal-lines.tsx'
import { settingsMessage } from '../messages.ts'
import { fiscalQuery } from '../queries.ts'

/** What receipts say of who sells, and of the tax. */
export function FiscalSection() {
  const fiscal = useQuery(fiscalQuery)
  return (
    <FormSection
      title="Datos fiscales"
      description="Lo que dicen los recibos de quien vende y del IVA. Cuenta para los pagos desde el día que elijas; los recibos ya expedidos no cambian. Los recibos no son facturas (CFDI)."
    >
      {fiscal.isError ? (
        <FailedQuery query={fiscal} explain={settingsMessage} />
      ) : fiscal.data ? (
        <>
          <FiscalLines fiscal={fiscal.data} />
          <FiscalForm fiscal={fiscal.data} />
        </>
      ) : (
        <Skeleton height={420} radius="lg" />
      )}
    </FormSection>
  )
}
