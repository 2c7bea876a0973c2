import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** A password that can be looked at while it is written. */
export function PasswordField({ label = 'Contraseña', ...props }: PasswordInputProps) {
  return (
    <PasswordInput
      label={label}
      autoComplete="current-password"
      // Mantine marks the box as invalid for the eye alone.
      aria-invalid={Boolean(props.error)}
      visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar la contraseña', tabIndex: 0 }}
      {...props}
    />
  )
}
