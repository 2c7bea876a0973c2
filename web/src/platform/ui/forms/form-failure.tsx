import { FormAlert } from './form-alert.tsx'

type FormFailureProps = {
  form: { error: Error | null }
  title?: string
  describe: (error: Error) => string
}

/** Why the last attempt of a form failed. */
export function FormFailure({ form: { error }, title, describe }: FormFailureProps) {
  return error ? (
    <FormAlert {...(title !== undefined && { title })}>{describe(error)}</FormAlert>
  ) : null
}
