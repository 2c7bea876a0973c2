import { Button, Textarea, type TextareaProps } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useId, useState } from 'react'
import classes from './markdown-field.module.css'
import { Prose } from '../text/prose.tsx'

type MarkdownFieldProps = TextareaProps & {
  /** As typed, for the preview. */
  text: string
  /** As in `Prose`. */
  keepsBreaks?: boolean | undefined
}

/** A field for Markdown, and how it will look. */
export function MarkdownField({ text, keepsBreaks, ...field }: MarkdownFieldProps) {
  const [isShown, setShown] = useState(false)
  const id = useId()
  const Eye = isShown ? IconEyeOff : IconEye
  return (
    <div>
      <Textarea resize="vertical" {...field} />
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
          <Prose keepsBreaks={keepsBreaks}>{text || 'Todavía no has escrito nada.'}</Prose>
        ) : null}
      </div>
    </div>
  )
}
