import { editLegalPage, type LegalPage } from '@ateneo/contract'
import { Button, Group, SegmentedControl, Textarea } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { ContractForm } from '../../../platform/ui/forms/contract-form.tsx'
import { FormFailure } from '../../../platform/ui/forms/form-failure.tsx'
import { useVersionedForm } from '../../../platform/ui/forms/use-versioned-form.ts'
import { useState } from 'react'
import { useSite } from '../../../platform/http/site.ts'
import { confirm } from '../../../platform/ui/dialogs/dialogs.tsx'
import { Prose } from '../../../platform/ui/text/prose.tsx'
import { toastSuccess } from '../../../platform/ui/feedback/toasts.tsx'
import { useUnsaved } from '../../../platform/ui/forms/unsaved-context.ts'
import { fillLegalText } from './fill-legal-text.ts'
import classes from './legal-editor.module.css'
import { settingsMessage, settingsMessages } from '../messages.ts'
import { useEditLegalPage, useReadLegalPage } from '../queries.ts'

const help =
  'Un renglón que empieza con ## es un título; con -, un punto de una lista. **Así** van las negritas. {academia}, {correo} y {sitio} se llenan solos.'

const snapshotOf = ({ template, version }: LegalPage) => ({ version, values: { text: template } })

/** A legal page as text to edit, or as preview. */
export function LegalEditor({ legal }: { legal: LegalPage }) {
  const write = useEditLegalPage(legal.page)
  const read = useReadLegalPage(legal.page)
  const site = useSite()
  const [view, setView] = useState('write')
  const form = useVersionedForm<{ text: string }, string>({
    schema: editLegalPage.body,
    saved: snapshotOf(legal),
    words: { text: legal.title },
    read: async () => snapshotOf(await read()),
    send: async ({ text }, version) => (await write.mutateAsync({ text, version })).version,
    success: settingsMessages.legalSaved,
    onInvalid: () => setView('write'),
  })
  useUnsaved(form.isDirty())
  const error = form.error ?? (form.isPending ? null : write.error)

  const restore = async () => {
    const isSure = await confirm({
      title: 'Volver al texto de fábrica',
      message: `Lo que escribiste en «${legal.title}» se pierde.`,
      confirmLabel: 'Volver al texto de fábrica',
      isDestructive: true,
    })
    if (!isSure) return
    write.mutate(
      { text: null, version: legal.version },
      {
        onSuccess: (restored) => {
          const { values, version } = snapshotOf(restored)
          form.setValues(values)
          form.refill({ values, version })
          toastSuccess(settingsMessages.legalRestored)
        },
      },
    )
  }

  return (
    <ContractForm form={form}>
      <FormFailure form={{ error }} title={settingsMessages.notSaved} describe={settingsMessage} />
      <SegmentedControl
        aria-label="Cómo se muestra el texto"
        style={{ alignSelf: 'start' }}
        data={[
          { value: 'write', label: 'Escribir' },
          { value: 'read', label: 'Vista previa' },
        ]}
        value={view}
        onChange={setView}
      />
      {view === 'write' ? (
        <Textarea
          label={legal.title}
          description={help}
          autosize
          minRows={12}
          maxRows={24}
          {...form.getInputProps('text')}
        />
      ) : (
        <section className={classes.preview} aria-label={`Vista previa: ${legal.title}`}>
          <Prose>{fillLegalText(form.values.text, site, location.origin)}</Prose>
        </section>
      )}
      <Group>
        <Button type="submit" disabled={form.isPending || !form.isDirty()}>
          {form.isPending ? 'Guardando...' : 'Guardar Cambios'}
        </Button>
        {legal.isDefault ? null : (
          <Button variant="subtle" disabled={form.isPending} onClick={() => void restore()}>
            Volver al texto de fábrica
          </Button>
        )}
      </Group>
    </ContractForm>
  )
}
