import { type FullSettings, landingTexts, mapLandingTexts } from '@ateneo/contract'
import { Accordion, Button, Group, Stack, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Accordion.layer.css'
import { useState } from 'react'
import { confirm } from '../../../platform/ui/dialogs/dialogs.tsx'
import { SettingsForm } from '../forms/settings-form.tsx'
import { textGroups } from './text-groups.ts'
import { useSettingsForm } from '../forms/use-settings-form.ts'

/** Longer texts get a textarea. */
const LINE_CHARACTERS = 120

const labels = Object.fromEntries(textGroups.flatMap(({ fields }) => fields))
const words = mapLandingTexts((name) => labels[name] ?? name)

/** The texts of the landing page. */
export function TextsForm({ settings }: { settings: FullSettings }) {
  const form = useSettingsForm(settings, {
    words,
    toValues: ({ texts }) => texts,
    toFields: (texts) => ({ texts: mapLandingTexts((name) => texts[name].trim()) }),
  })
  const [open, setOpen] = useState<string[]>(textGroups.slice(0, 1).map(({ title }) => title))
  const hasError = (group: (typeof textGroups)[number]) =>
    group.fields.some(([name]) => form.errors[name] !== undefined)
  // Groups with an error are always open.
  const shown = [...new Set([...open, ...textGroups.filter(hasError).map(({ title }) => title)])]

  const restore = async () => {
    const isSure = await confirm({
      title: 'Volver a los textos de fábrica',
      message: 'Los textos de la portada serán los originales. Nada cambia hasta que guardes.',
      confirmLabel: 'Poner los originales',
    })
    if (isSure) form.setValues(mapLandingTexts((name) => landingTexts[name].text))
  }

  return (
    <SettingsForm form={form}>
      <Accordion multiple value={shown} onChange={setOpen} keepMounted>
        {textGroups.map(({ title, fields }) => (
          <Accordion.Item key={title} value={title}>
            <Accordion.Control>{title}</Accordion.Control>
            <Accordion.Panel>
              <Stack>
                {fields.map(([name, label]) => {
                  const { max } = landingTexts[name]
                  const field = { label, maxLength: max, ...form.getInputProps(name) }
                  return max > LINE_CHARACTERS ? (
                    <Textarea key={name} autosize minRows={2} {...field} />
                  ) : (
                    <TextInput key={name} {...field} />
                  )
                })}
              </Stack>
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      <Group>
        <Button variant="subtle" ml={-14} onClick={() => void restore()}>
          Volver a los textos de fábrica
        </Button>
      </Group>
    </SettingsForm>
  )
}
