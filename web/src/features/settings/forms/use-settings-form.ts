import { type FullSettings, settingsFields } from '@ateneo/contract'
import type { FieldWords } from '../../../platform/ui/fields/field-labels.ts'
import { useUnsaved } from '../../../platform/ui/forms/unsaved-context.ts'
import { useVersionedForm } from '../../../platform/ui/forms/use-versioned-form.ts'
import { settingsMessages } from '../messages.ts'
import { useEditSettings, useReadSettings } from '../queries.ts'

/** `texts.heroTitle` is the field `heroTitle`. */
export const lastPart = (path: string): string => path.split('.').at(-1) ?? ''

interface SettingsPart<Values extends object> {
  words: Required<FieldWords<Values>>
  toValues: (settings: FullSettings) => Values
  toFields: (values: Values) => unknown
}

/** The form of one part of the settings, saved with the versions of its fields that it was filled with. */
export function useSettingsForm<Values extends Record<string, unknown>>(
  settings: FullSettings,
  { words, toValues, toFields }: SettingsPart<Values>,
) {
  const { mutateAsync: send } = useEditSettings()
  const read = useReadSettings()
  const snapshotOf = (now: FullSettings) => ({ version: now.versions, values: toValues(now) })
  const form = useVersionedForm<Values, FullSettings['versions']>({
    schema: settingsFields,
    toBody: toFields,
    fieldOf: lastPart,
    saved: snapshotOf(settings),
    words,
    read: async () => snapshotOf(await read()),
    send: async (values, versions) =>
      (await send({ ...settingsFields.parse(toFields(values)), versions })).versions,
    success: settingsMessages.saved,
  })
  useUnsaved(form.isDirty())
  return form
}
