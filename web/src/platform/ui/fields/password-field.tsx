import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** A password input whose text can be shown. */
export function PasswordField({ label = 'Contraseña', ...props }: PasswordInputProps) {
  return (
    <PasswordInput
      label={label}
      autoComplete="current-password"
      // Mantine marks only the box as invalid, visually.
      aria-invalid={Boolean(props.error)}
      visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar la contraseña', tabIndex: 0 }}
      {...props}
    />
  )
}
