import { type FullSettings, type Issue, settingsFields } from '@ateneo/contract'
import { useForm } from '@mantine/form'
import { CallError } from '../../platform/http/call-error.ts'
import { conflictWords } from '../../platform/ui/forms/conflict-labels.ts'
import type { FieldWords } from '../../platform/ui/fields/field-labels.ts'
import { toastSuccess } from '../../platform/ui/feedback/toasts.tsx'
import { useUnsaved } from '../../platform/ui/forms/unsaved-context.ts'
import { useConcurrentSave } from '../../platform/ui/forms/use-concurrent-save.ts'
import { settingsMessages } from './messages.ts'
import { useEditSettings, useReadSettings } from './queries.ts'

/** Keyed by the last part of the issue's path: `texts.heroTitle` is the field `heroTitle`. */
export function lastPartErrors(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) errors[String(path.at(-1))] ??= message
  return errors
}

const fromServer = (issues: readonly Issue[]) =>
  lastPartErrors(issues.map(({ path, message }) => ({ path: path.split('.'), message })))

interface SettingsPart<Values extends object> {
  words: Required<FieldWords<Values>>
  toValues: (settings: FullSettings) => Values
  toFields: (values: Values) => unknown
}

/**
 * The form of one part of the settings: validated by the contract's schema, saved by itself, with
 * the versions of its fields that it was filled with.
 */
export function useSettingsForm<Values extends Record<string, unknown>>(
  settings: FullSettings,
  { words, toValues, toFields }: SettingsPart<Values>,
) {
  const { mutateAsync: send } = useEditSettings()
  const read = useReadSettings()
  const snapshotOf = (now: FullSettings) => ({ version: now.versions, values: toValues(now) })
  const form = useForm<Values>({
    initialValues: toValues(settings),
    validate: (values) =>
      lastPartErrors(settingsFields.safeParse(toFields(values)).error?.issues ?? []),
  })
  const edit = useConcurrentSave<Values, FullSettings['versions']>({
    form,
    saved: snapshotOf(settings),
    words,
    read: async () => snapshotOf(await read()),
    send: async (values, versions) =>
      (await send({ ...settingsFields.parse(toFields(values)), versions })).versions,
  })
  const isDirty = form.isDirty()
  useUnsaved(isDirty)

  const submit = form.onSubmit((values) => {
    edit.mutate(values, {
      onSuccess: (outcome) => {
        if (outcome === 'saved') toastSuccess(settingsMessages.saved)
        if (outcome === 'theirs') toastSuccess(conflictWords.kept)
      },
      onError: (error) => {
        if (error instanceof CallError) form.setErrors(fromServer(error.issues))
      },
    })
  })
  return { form, submit, isDirty, isSaving: edit.isPending, error: edit.error }
}
