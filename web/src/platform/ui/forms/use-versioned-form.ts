import type { UseFormReturnType } from '@mantine/form'
import { conflictWords } from './conflict-labels.ts'
import { type FormRules, useCheckedForm } from './use-checked-form.ts'
import { type ConcurrentEdit, type SaveOutcome, useConcurrentSave } from './use-concurrent-save.ts'
import type { FormDraft } from './use-form-draft.ts'
import {
  type Mutation,
  type SubmissionOptions,
  type Toast,
  useSubmission,
} from './use-submission.ts'

type VersionedOptions<Values> = Omit<SubmissionOptions<Values, 'saved' | 'theirs'>, 'success'> & {
  /** The toast of what was saved as it was typed. */
  success: Toast | ((values: Values) => Toast) | undefined
}

type Saving<Values> = Omit<Mutation<Values, SaveOutcome>, 'data'> & { draft: FormDraft['over'] }

type VersionedFormOptions<Values extends object, Version> = VersionedOptions<Values> &
  Omit<FormRules<Values>, 'initialValues'> &
  Omit<ConcurrentEdit<Values, Version>, 'form'>

/** As `useContractForm`, of values that somebody else may save meanwhile. */
export function useVersionedForm<Values extends object, Version>(
  options: VersionedFormOptions<Values, Version>,
) {
  const form = useCheckedForm<Values>({ ...options, initialValues: options.saved.values })
  const saving = useConcurrentSave<Values, Version>({ ...options, form })
  return { ...useVersionedSubmission(form, saving, options), refill: saving.refill }
}

/** Of a form whose values are not the saved ones as they are, with `saving` in between. */
export function useVersionedSubmission<Values extends object>(
  form: UseFormReturnType<Values>,
  saving: Saving<Values>,
  { success, draft, ...options }: VersionedOptions<Values>,
) {
  return useSubmission<Values, 'saved' | 'theirs'>(
    form,
    {
      isPending: saving.isPending,
      error: saving.error,
      reset: saving.reset,
      mutate: (values, { onSuccess, onError }) =>
        saving.mutate(values, {
          onError,
          onSuccess: (outcome) => {
            if (outcome !== 'cancelled') onSuccess(outcome)
          },
        }),
    },
    {
      ...options,
      success: (outcome, values) => {
        if (outcome === 'theirs') return conflictWords.kept
        return typeof success === 'function' ? success(values) : success
      },
      draft: draft && { ...draft, over: saving.draft },
    },
  )
}
