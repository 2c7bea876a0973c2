import type { UseFormReturnType } from '@mantine/form'
import type { SyntheticEvent } from 'react'
import { CallError } from '../../http/call-error.ts'
import { toastSuccess } from '../feedback/toasts.tsx'
import { useIsHere } from '../focus/use-is-here.ts'
import { fieldErrors, type FieldErrors, type FieldOf } from './field-errors.ts'
import { focusFirstFault } from './focus-first-fault.ts'
import { type FormDraft, useFormDraft } from './use-form-draft.ts'

/** What sends a form; each result of `useMutation` does. */
export interface Mutation<Sent, Reply> {
  mutate: (
    sent: Sent,
    callbacks: { onSuccess: (reply: Reply) => void; onError: (error: Error) => void },
  ) => void
  data?: Reply | undefined
  isPending: boolean
  error: Error | null
  reset?: () => void
}

interface Outcome<Values, Reply> {
  reply: Reply
  /** As they were sent. */
  values: Values
  form: UseFormReturnType<Values>
}

export type Toast = string | { title: string; message: string }

export interface SubmissionOptions<Values, Reply> {
  /** Asked before it is sent. */
  confirm?: () => Promise<boolean>
  /** The toast of a success. */
  success?: Toast | ((reply: Reply, values: Values) => Toast | undefined) | undefined
  onDone?: (outcome: Outcome<Values, Reply>) => void
  onError?: (error: Error) => void
  /** What was typed was refused before it was sent. */
  onInvalid?: () => void
  /** Field errors of a refusal that names no fields. */
  errorsOf?: (error: CallError) => FieldErrors | undefined
  fieldOf?: FieldOf
  /** Keeps what was typed on the device until it is sent. */
  draft?: FormDraft | undefined
}

/** A form with what sends it, and what is said and shown of the outcome. */
export type SentForm<Values> = UseFormReturnType<Values> & {
  submit: (event: SyntheticEvent<HTMLFormElement>) => void
  isPending: boolean
  /** Of the last attempt. */
  error: Error | null
  draft: { isRecovered: boolean; discard: () => void }
}

export function useSubmission<Values extends object, Reply>(
  form: UseFormReturnType<Values>,
  mutation: Mutation<Values, Reply>,
  options: SubmissionOptions<Values, Reply>,
): SentForm<Values> {
  const { isPending, error, reset } = mutation
  const draft = useFormDraft(form, options.draft ?? { key: undefined, fields: [] })
  const isHere = useIsHere()
  const send = async (values: Values) => {
    if (options.confirm && !(await options.confirm())) return
    mutation.mutate(values, {
      onSuccess: (reply) => {
        draft.clear()
        const { success } = options
        tell(typeof success === 'function' ? success(reply, values) : success)
        // Whoever has left the form is not led anywhere.
        if (isHere.current) options.onDone?.({ reply, values, form })
      },
      onError: (failure) => {
        if (failure instanceof CallError) {
          form.setErrors(
            options.errorsOf?.(failure) ?? fieldErrors(failure.issues, options.fieldOf),
          )
        }
        options.onError?.(failure)
      },
    })
  }
  return {
    ...form,
    submit: (event) => {
      // React's parent of a dialog may be another form.
      event.stopPropagation()
      const { currentTarget } = event
      form.onSubmit(send, (errors) => {
        reset?.()
        focusFirstFault(currentTarget, errors)
        options.onInvalid?.()
      })(event)
    },
    isPending,
    error: isPending ? null : error,
    draft,
  }
}

function tell(toast: Toast | undefined): void {
  if (typeof toast === 'string') toastSuccess(toast)
  else if (toast) toastSuccess(toast.message, { title: toast.title })
}
