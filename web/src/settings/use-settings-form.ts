import { type Issue, settingsFields } from '@ateneo/contract'
import { useForm } from '@mantine/form'
import { CallError } from '../http/call-error.ts'
import { toastSuccess } from '../ui/toasts.tsx'
import { useUnsaved } from '../ui/unsaved-context.ts'
import { settingsMessages } from './messages.ts'
import { useEditSettings } from './queries.ts'

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

/** The form of one part of the settings: validated by the contract's schema, saved by itself. */
export function useSettingsForm<Values extends Record<string, unknown>>(
  initialValues: Values,
  toFields: (values: Values) => unknown,
) {
  const edit = useEditSettings()
  const form = useForm<Values>({
    initialValues,
    validate: (values) =>
      lastPartErrors(settingsFields.safeParse(toFields(values)).error?.issues ?? []),
  })
  const isDirty = form.isDirty()
  useUnsaved(isDirty)

  const submit = form.onSubmit((values) => {
    edit.mutate(settingsFields.parse(toFields(values)), {
      onSuccess: () => {
        form.resetDirty(values)
        toastSuccess(settingsMessages.saved)
      },
      onError: (error) => {
        if (error instanceof CallError) form.setErrors(fromServer(error.issues))
      },
    })
  })
  return { form, submit, isDirty, isSaving: edit.isPending, error: edit.error }
}
