import { editLegalPage, type LegalPage } from '@ateneo/contract'
import { Button, Group, SegmentedControl, Stack, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useSite } from '../../platform/http/site.ts'
import { conflictWords } from '../../platform/ui/forms/conflict-labels.ts'
import { confirm } from '../../platform/ui/dialogs/dialogs.tsx'
import { FormAlert } from '../../platform/ui/forms/form-alert.tsx'
import { Prose } from '../../platform/ui/text/prose.tsx'
import { toastSuccess } from '../../platform/ui/feedback/toasts.tsx'
import { useUnsaved } from '../../platform/ui/forms/unsaved-context.ts'
import { useConcurrentSave } from '../../platform/ui/forms/use-concurrent-save.ts'
import { validateWith } from '../../platform/ui/forms/zod-form.ts'
import { fillLegalText } from './fill-legal-text.ts'
import classes from './legal-editor.module.css'
import { settingsMessage, settingsMessages } from './messages.ts'
import { useEditLegalPage, useReadLegalPage } from './queries.ts'

const help =
  'Un renglón que empieza con ## es un título; con -, un punto de una lista. **Así** van las negritas. {academia}, {correo} y {sitio} se llenan solos.'

const snapshotOf = ({ template, version }: LegalPage) => ({ version, values: { text: template } })

/** A legal page as text to edit, or as preview. */
export function LegalEditor({ legal }: { legal: LegalPage }) {
  const write = useEditLegalPage(legal.page)
  const read = useReadLegalPage(legal.page)
  const site = useSite()
  const [view, setView] = useState('write')
  const form = useForm({
    initialValues: { text: legal.template },
    validate: validateWith(editLegalPage.body, (values: { text: string }) => values),
  })
  useUnsaved(form.isDirty())

  const edit = useConcurrentSave<{ text: string }, string>({
    form,
    saved: snapshotOf(legal),
    words: { text: legal.title },
    read: async () => snapshotOf(await read()),
    send: async ({ text }, version) => (await write.mutateAsync({ text, version })).version,
  })
  const error = edit.error ?? (edit.isPending ? null : write.error)

  const save = (values: { text: string }) =>
    edit.mutate(values, {
      onSuccess: (outcome) => {
        if (outcome === 'saved') toastSuccess(settingsMessages.legalSaved)
        if (outcome === 'theirs') toastSuccess(conflictWords.kept)
      },
    })
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
          edit.refill({ values, version })
          toastSuccess(settingsMessages.legalRestored)
        },
      },
    )
  }

  return (
    <form noValidate onSubmit={form.onSubmit(save, () => setView('write'))}>
      <Stack>
        {error ? (
          <FormAlert title={settingsMessages.notSaved}>{settingsMessage(error)}</FormAlert>
        ) : null}
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
          <Button type="submit" disabled={edit.isPending || !form.isDirty()}>
            {edit.isPending ? 'Guardando...' : 'Guardar Cambios'}
          </Button>
          {legal.isDefault ? null : (
            <Button variant="subtle" disabled={edit.isPending} onClick={() => void restore()}>
              Volver al texto de fábrica
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}
