import { type FormRules, useCheckedForm } from './use-checked-form.ts'
import {
  type Mutation,
  type SentForm,
  type SubmissionOptions,
  useSubmission,
} from './use-submission.ts'

type ContractFormOptions<Values, Body, Reply> = Omit<FormRules<Values>, 'toBody'> &
  SubmissionOptions<Values, Reply> & {
    mutation: Mutation<Body, Reply>
    toBody?: (values: Values) => NoInfer<Body>
  } & (Values extends Body ? object : { toBody: (values: Values) => NoInfer<Body> })

/**
 * The form of a call's body: checked by its schema, sent once, with the server's errors at its
 * fields. `ContractForm` is its frame.
 */
export function useContractForm<Values extends object, Body, Reply>(
  options: ContractFormOptions<Values, Body, Reply>,
): SentForm<Values> {
  // Without `toBody` the values are the body, which the type of the options demands.
  const { mutation, toBody = (values: Values) => values as unknown as Body } = options
  const form = useCheckedForm<Values>({ ...options, toBody })
  return useSubmission<Values, Reply>(
    form,
    { ...mutation, mutate: (values, callbacks) => mutation.mutate(toBody(values), callbacks) },
    options,
  )
}
