import { Anchor, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { FailedQuery } from '../../platform/ui/feedback/failed-query.tsx'
import { FormSection } from '../../platform/ui/forms/form-section.tsx'
import { useDates } from '../../platform/ui/text/use-dates.ts'
import { InvoicingCheck } from './invoicing-check.tsx'
import { InvoicingKeysForm } from './invoicing-keys-form.tsx'
import { invoicingSettingsMessage } from './messages.ts'
import { invoicingSettingsQuery } from './queries.ts'
import { RemoveKeyButton } from './remove-key-button.tsx'

/** Receipts that buyers invoice by themselves at Facturapi. */
export function InvoicingSection() {
  const query = useQuery(invoicingSettingsQuery)
  const { formatDateTime } = useDates()
  const { data } = query
  return (
    <FormSection
      title="Facturapi"
      description="Con una cuenta de Facturapi cada recibo lleva un enlace donde quien pagó escribe sus datos fiscales y descarga su factura (CFDI). Ateneo le manda lo que se vendió y su precio; nada de quién lo compró."
    >
      {query.isError ? (
        <FailedQuery query={query} explain={invoicingSettingsMessage} />
      ) : data ? (
        <Stack gap="lg">
          {data.since === null ? null : (
            <Text fz="sm">
              Se mandan los pagos desde el {formatDateTime(data.since)}.{' '}
              <Anchor component={Link} to="/Administrador/invoices" fz="sm">
                Ver recibos y facturas globales
              </Anchor>
            </Text>
          )}
          {/* Anew when it was saved, here or elsewhere. */}
          <InvoicingKeysForm key={data.version} settings={data} />
          {data.keySource === 'settings' ? <RemoveKeyButton version={data.version} /> : null}
          {data.keySource === null ? null : <InvoicingCheck key={`check ${data.version}`} />}
        </Stack>
      ) : (
        <Skeleton height={420} radius="lg" />
      )}
    </FormSection>
  )
}
