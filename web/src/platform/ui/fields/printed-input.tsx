import { Text, TextInput, type TextInputProps } from '@mantine/core'
import { useId } from 'react'
import { unprintableMessage, useUnprintable } from './use-unprintable.ts'

type PrintedInputProps = TextInputProps & {
  /** What the field holds. */
  value?: string
}

/** A field whose text stands on certificates and receipts; says which letters those lack. */
export function PrintedInput({ value = '', ...props }: PrintedInputProps) {
  const missing = useUnprintable([value])
  const hintId = useId()
  return (
    <div>
      <TextInput {...props} value={value} aria-details={hintId} />
      <Text
        id={hintId}
        component="output"
        display="block"
        size="sm"
        c="dimmed"
        mt={missing.length > 0 ? 4 : 0}
      >
        {missing.length > 0 ? unprintableMessage(missing) : null}
      </Text>
    </div>
  )
}
