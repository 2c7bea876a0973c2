import type { FullSettings } from '@ateneo/contract'
import { InvoicingSection } from '../../../features/invoicing/invoicing-section.tsx'
import { FiscalSection } from '../../../features/settings/forms/fiscal-section.tsx'
import { InvoicingForm } from '../../../features/settings/forms/invoicing-form.tsx'
import { useIsSuperAdmin } from '../../../platform/http/super-admin.ts'
import { FormSection } from '../../../platform/ui/forms/form-section.tsx'

/** What receipts say of who sells, of the tax, and of how they are invoiced. */
export function ReceiptsPart({ settings }: { settings: FullSettings }) {
  const isSuperAdmin = useIsSuperAdmin()
  return (
    <>
      <FiscalSection />
      {isSuperAdmin ? <InvoicingSection /> : null}
      <FormSection
        title="Facturas"
        description="Cómo pide su factura (CFDI) quien pagó. Se lee en todos los recibos y en sus correos."
      >
        <InvoicingForm settings={settings} />
      </FormSection>
    </>
  )
}
