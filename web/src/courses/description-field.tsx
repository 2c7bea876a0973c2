import { Button, Textarea } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Prose } from '../ui/prose.tsx'
import classes from './course-form.module.css'
import type { CourseFormState } from './course-form.tsx'

/** The description in Markdown, and how it will look. */
export function DescriptionField({ form }: { form: CourseFormState }) {
  const [isShown, setShown] = useState(false)
  const id = useId()
  const Eye = isShown ? IconEyeOff : IconEye
  return (
    <div>
      <Textarea
        label="Descripción"
        description="De qué trata, para quién es y qué hace falta para empezar. Puedes usar Markdown: **negritas**, # títulos y listas con guiones."
        withAsterisk
        rows={8}
        resize="vertical"
        {...form.getInputProps('description')}
      />
      <Button
        size="xs"
        variant="subtle"
        mt={6}
        aria-expanded={isShown}
        aria-controls={id}
        leftSection={<Eye size={16} stroke={1.75} aria-hidden />}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? 'Ocultar cómo se verá' : 'Ver cómo se verá'}
      </Button>
      <div id={id} hidden={!isShown} className={classes.preview}>
        {isShown ? (
          <Prose>{form.values.description || 'Todavía no has escrito nada.'}</Prose>
        ) : null}
      </div>
    </div>
  )
}
