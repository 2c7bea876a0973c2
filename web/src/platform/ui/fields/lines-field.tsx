import { ActionIcon, Flex, Input, Textarea } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { AddButton } from './add-button.tsx'
import classes from './lines-field.module.css'

type LinesFieldProps = {
  label: string
  description?: string
  /** Placeholder of the first line. */
  placeholder?: string
  lines: readonly string[]
  maxLines: number
  maxLength: number
  error?: ReactNode
  /** Path of the form's field, by which its first error is focused. */
  path: string
  onChange: (lines: string[]) => void
}

/** A list of short lines: Enter begins the next, and a pasted list becomes lines. */
export function LinesField(props: LinesFieldProps) {
  const { label, description, placeholder, lines, maxLines, maxLength, error, path } = props
  const id = useId()
  const inputs = useRef<(HTMLTextAreaElement | null)[]>([])
  const shown = lines.length === 0 ? [''] : lines
  const isFull = shown.length >= maxLines

  const replace = (index: number, by: string[]) => {
    const next = shown.toSpliced(index, 1, ...by).slice(0, maxLines)
    props.onChange(next.every((line) => line === '') && next.length < 2 ? [] : next)
  }
  const add = (after: number) => {
    if (isFull) return
    flushSync(() => props.onChange(shown.toSpliced(after + 1, 0, '')))
    inputs.current[after + 1]?.focus()
  }
  const remove = (index: number) => {
    flushSync(() => replace(index, []))
    inputs.current[Math.max(0, index - 1)]?.focus()
  }
  const press = (event: KeyboardEvent, index: number) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      // Enter would send the form.
      event.preventDefault()
      add(index)
    } else if (event.key === 'Backspace' && shown[index] === '' && shown.length > 1) {
      event.preventDefault()
      remove(index)
    }
  }
  const paste = (event: ClipboardEvent, index: number) => {
    const pasted = readLines(event.clipboardData.getData('text'), maxLength)
    if (pasted.length < 2) return
    event.preventDefault()
    replace(index, shown[index] === '' ? pasted : [shown[index]!, ...pasted])
  }

  return (
    <fieldset
      className={classes.field}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-help`}
    >
      <Input.Label labelElement="div" size="md" id={`${id}-label`}>
        {label}
      </Input.Label>
      <Input.Description size="md" id={`${id}-help`} mb={6}>
        {description}
      </Input.Description>
      <ol className={classes.lines}>
        {shown.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line is known by its place alone
          <Flex key={index} component="li" gap={4} align="center">
            <Textarea
              minRows={1}
              ref={(input) => {
                inputs.current[index] = input
              }}
              flex={1}
              miw={0}
              classNames={{ input: classes.words }}
              aria-label={`${label}, línea ${index + 1}`}
              {...(index === 0 && { 'data-path': path, placeholder })}
              maxLength={maxLength}
              value={line}
              error={Boolean(error)}
              onChange={(event) =>
                replace(index, [event.currentTarget.value.replaceAll(/\s*\n\s*/g, ' ')])
              }
              onKeyDown={(event) => press(event, index)}
              onPaste={(event) => paste(event, index)}
            />
            {shown.length > 1 ? (
              <ActionIcon
                size="lg"
                variant="subtle"
                color="gray"
                aria-label={`Quitar la línea ${index + 1} de ${label}`}
                onClick={() => remove(index)}
              >
                <IconX size={18} stroke={1.75} aria-hidden />
              </ActionIcon>
            ) : null}
          </Flex>
        ))}
      </ol>
      {error ? <Input.Error mt={6}>{error}</Input.Error> : null}
      <AddButton
        size="xs"
        variant="subtle"
        mt={6}
        disabled={isFull}
        {...(!isFull && { 'aria-label': `Agregar otra línea a ${label}` })}
        onClick={() => add(shown.length - 1)}
      >
        {isFull ? `Caben ${maxLines}` : 'Agregar otra'}
      </AddButton>
    </fieldset>
  )
}

/** Pasted lines without bullets and numbers. */
function readLines(text: string, maxLength: number): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-*•·]|\d{1,2}[.)])\s+/, '').trim())
    .filter((line) => line !== '')
    .map((line) => line.slice(0, maxLength))
}
