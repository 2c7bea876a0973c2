import { MarkdownField } from '../../../platform/ui/fields/markdown-field.tsx'
import type { CourseFormState } from './use-course-form.ts'

/** The description in Markdown, and how it will look. */
export function DescriptionField({ form }: { form: CourseFormState }) {
  return (
    <MarkdownField
      label="Descripción"
      description="De qué trata y cómo se trabaja. Puedes usar Markdown: **negritas**, # títulos y listas con guiones."
      withAsterisk
      rows={8}
      keepsBreaks
      text={form.values.description}
      {...form.getInputProps('description')}
    />
  )
}
