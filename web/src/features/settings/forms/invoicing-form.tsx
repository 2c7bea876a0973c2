import type { FullSettings } from '@ateneo/contract'
import { Textarea, TextInput } from '@mantine/core'
import { SettingsForm } from './settings-form.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const words = { invoiceUrl: 'Dirección (opcional)', invoiceText: 'Qué hacer (opcional)' }

/** Where and how a buyer gets the tax invoice of a receipt. */
export function InvoicingForm({ settings }: { settings: FullSettings }) {
  const form = useSettingsForm(settings, {
    words,
    toValues: ({ invoiceUrl, invoiceText }) => ({ invoiceUrl: invoiceUrl ?? '', invoiceText }),
    toFields: ({ invoiceUrl, invoiceText }) => ({
      invoiceUrl: invoiceUrl.trim() || null,
      invoiceText: invoiceText.trim(),
    }),
  })
  return (
    <SettingsForm form={form}>
      <TextInput
        type="url"
        label={words.invoiceUrl}
        description="La página donde factura. El recibo la enlaza con «Factura tu compra»."
        {...form.getInputProps('invoiceUrl')}
      />
      <Textarea
        label={words.invoiceText}
        description="Qué datos mandar, a dónde y hasta cuándo."
        autosize
        minRows={2}
        maxLength={300}
        {...form.getInputProps('invoiceText')}
      />
    </SettingsForm>
  )
}
