import { Textarea, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'

type ApplicationInputsProps = {
  inputProps: Record<'presentation' | 'experience' | 'sampleUrl', GetInputPropsReturnType>
}

/** The optional fields of a professor's application. */
export function ApplicationInputs({ inputProps }: ApplicationInputsProps) {
  return (
    <>
      <Textarea
        label="Presentación"
        description="Opcional: quién eres y qué quieres enseñar."
        minRows={2}
        maxRows={10}
        {...inputProps.presentation}
      />
      <Textarea
        label="Experiencia"
        description="Opcional: dónde has enseñado o trabajado."
        minRows={2}
        maxRows={10}
        {...inputProps.experience}
      />
      <TextInput
        type="url"
        label="Enlace a una muestra"
        description="Opcional: un video o una página tuya que empiece con https://"
        autoComplete="url"
        {...inputProps.sampleUrl}
      />
    </>
  )
}
