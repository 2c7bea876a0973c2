import { FormAlert } from './form-alert.tsx'
import { FormFailure } from './form-failure.tsx'

type FormFaultsProps = {
  form: {
    errors: Readonly<Record<string, unknown>>
    values: object
    error: Error | null
  }
  /** Title where nothing is missing. */
  title: string
  describe: (error: Error) => string
}

/** Above a form: whether something is missing (spec §5) or invalid (§8), or why it failed. */
export function FormFaults({ form, title, describe }: FormFaultsProps) {
  const names = Object.keys(form.errors)
  if (names.length === 0) return <FormFailure form={form} title={title} describe={describe} />
  if (names.some((name) => isBlank(form.values, name))) {
    return (
      <FormAlert title="Error de validación">
        Por favor, complete todos los campos requeridos.
      </FormAlert>
    )
  }
  return (
    <FormAlert title={title}>
      Los datos proporcionados son inválidos. Por favor, verifica e intenta nuevamente.
    </FormAlert>
  )
}

function isBlank(values: object, name: string): boolean {
  const value: unknown = Reflect.get(values, name)
  return typeof value === 'string' && value.trim() === ''
}
