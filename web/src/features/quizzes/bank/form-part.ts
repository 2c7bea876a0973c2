import type { UseFormReturnType } from '@mantine/form'
import type { QuestionValues } from './question-values.ts'

/** What the editor of a kind needs of the form. */
export type QuestionFormPart = { form: UseFormReturnType<QuestionValues> }

/** Sets a field and takes away what was wrong with it. */
export function setField<Name extends keyof QuestionValues>(
  { form }: QuestionFormPart,
  name: Name,
  value: QuestionValues[Name],
): void {
  form.setValues({ [name]: value })
  form.setErrors(
    Object.fromEntries(
      Object.entries(form.errors).filter(([path]) => path !== name && !path.startsWith(`${name}.`)),
    ),
  )
}
