import { fiscalFields, type FiscalTerms, type getFiscalTerms, type Reply } from '@ateneo/contract'
import { isoDay } from '@ateneo/contract/calendar'
import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { PrintedInput } from '../../../platform/ui/fields/printed-input.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSite } from '../../../platform/http/site.ts'
import { useUnsaved } from '../../../platform/ui/forms/unsaved-context.ts'
import { useVersionedForm } from '../../../platform/ui/forms/use-versioned-form.ts'
import { fiscalQuery, useEditFiscal } from '../queries.ts'
import { SettingsForm } from './settings-form.tsx'
import { vatWords } from './vat-words.ts'

type Fiscal = Reply<typeof getFiscalTerms>

const nothing = { legalName: '', rfc: '', address: '', text: '', vat: 'included' } as const

const words = {
  legalName: 'Nombre o razón social',
  rfc: 'RFC',
  address: 'Domicilio fiscal',
  text: 'Otra línea (opcional)',
  vat: { label: 'IVA', show: (vat: FiscalTerms['vat']) => vatWords[vat] },
  from: 'Cuenta desde',
}

/** Who sells, and the tax line, from a day on. */
export function FiscalForm({ fiscal }: { fiscal: Fiscal }) {
  const { timeZone } = useSite()
  const [today] = useState(() => isoDay(new Date(), timeZone))
  const queryClient = useQueryClient()
  const edit = useEditFiscal()
  // Who changes something goes on from what was saved last.
  const snapshotOf = ({ current, coming, version }: Fiscal) => ({
    version,
    values: { ...(coming.at(-1) ?? current ?? nothing), from: today } satisfies FiscalTerms,
  })
  const form = useVersionedForm<FiscalTerms, string>({
    schema: fiscalFields,
    saved: snapshotOf(fiscal),
    words,
    read: async () => snapshotOf(await queryClient.fetchQuery({ ...fiscalQuery, staleTime: 0 })),
    send: async (values, version) =>
      (await edit.mutateAsync({ ...fiscalFields.parse(values), version })).version,
    success: ({ from }) =>
      from > today
        ? 'Se guardó: lo dirán los recibos desde ese día.'
        : 'Se guardó: lo dicen los recibos desde ahora.',
  })
  useUnsaved(form.isDirty())
  return (
    <SettingsForm form={form}>
      <PrintedInput
        label={words.legalName}
        description="Como está en la constancia de situación fiscal."
        maxLength={200}
        {...form.getInputProps('legalName')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label={words.rfc} maxLength={13} {...form.getInputProps('rfc')} />
        <NativeSelect
          size="md"
          label={words.vat.label}
          data={Object.entries(vatWords).map(([value, label]) => ({ value, label }))}
          {...form.getInputProps('vat')}
        />
      </SimpleGrid>
      <TextInput label={words.address} maxLength={300} {...form.getInputProps('address')} />
      <TextInput
        label={words.text}
        description="El régimen fiscal, o cómo pedir la factura."
        maxLength={300}
        {...form.getInputProps('text')}
      />
      <TextInput
        type="date"
        label={words.from}
        description="Lo que guardes cuenta para los pagos desde ese día, también en lugar de lo que estaba previsto para después."
        {...form.getInputProps('from')}
      />
    </SettingsForm>
  )
}
