import { TextInput, type TextInputProps } from '@mantine/core'

/** Where the code of the application, or a recovery code, is typed. */
export function CodeField(props: TextInputProps) {
  return (
    <TextInput
      label="Código"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      {...props}
    />
  )
}
