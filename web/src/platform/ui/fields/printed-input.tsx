import { TextInput, type TextInputProps } from '@mantine/core'
import { unprintableMessage, useUnprintable } from './use-unprintable.ts'

type PrintedInputProps = TextInputProps & {
  /** What the field holds. */
  value?: string
}

/** A field whose text stands on certificates and receipts; says which letters those lack. */
export function PrintedInput({ value = '', description, ...props }: PrintedInputProps) {
  const missing = useUnprintable([value])
  if (missing.length === 0) return <TextInput {...props} value={value} description={description} />
  const said = (
    <>
      {description} <output>{unprintableMessage(missing)}</output>
    </>
  )
  return <TextInput {...props} value={value} description={said} />
}
