import { FormAlert } from './form-alert.tsx'

type FieldErrorsAlertProps = {
  errors: Readonly<Record<string, unknown>>
  values: object
  /** Title where nothing is missing, but something is wrong. */
  title: string
}

/** Above a form whose fields say what is wrong: whether something is missing (spec §5), or invalid (§8). */
export function FieldErrorsAlert({ errors, values, title }: FieldErrorsAlertProps) {
  const names = Object.keys(errors)
  if (names.some((name) => isBlank(values, name))) {
    return (
      <FormAlert title="Error de validación">
        Por favor, complete todos los campos requeridos.
      </FormAlert>
    )
  }
  return names.length === 0 ? null : (
    <FormAlert title={title}>
      Los datos proporcionados son inválidos. Por favor, verifica e intenta nuevamente.
    </FormAlert>
  )
}

function isBlank(values: object, name: string): boolean {
  const value: unknown = Reflect.get(values, name)
  return typeof value === 'string' && value.trim() === ''
}
