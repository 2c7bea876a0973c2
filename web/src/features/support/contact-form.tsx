import { Group, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { CallError } from '../../platform/http/call-error.ts'
import { AttachmentField } from '../../platform/ui/fields/attachment-field.tsx'
import { isAttachmentError } from '../../platform/ui/fields/attachment-messages.ts'
import { FormAlert } from '../../platform/ui/forms/form-alert.tsx'
import { SubmitButton } from '../../platform/ui/forms/submit-button.tsx'
import { fieldErrors } from '../../platform/ui/forms/zod-form.ts'
import { type ContactFields, validateContact } from './contact-fields.ts'
import { contactMessage } from './messages.ts'
import { useSendContact } from './queries.ts'

type ContactFormProps = {
  /** The logged-in person's data. */
  known: { name: string; email: string } | undefined
  onSent: (ticket: { number: number; email: string }) => void
}

/** A support request; input is kept until the server has stored it. */
export function ContactForm({ known, onSent }: ContactFormProps) {
  const contact = useSendContact()
  const form = useForm<ContactFields>({
    initialValues: {
      nombre: known?.name ?? '',
      correo: known?.email ?? '',
      asunto: '',
      mensaje: '',
      archivo: null,
    },
    validate: validateContact,
  })

  const send = (fields: ContactFields) =>
    contact.mutate(fields, {
      onSuccess: ({ number }) => onSent({ number, email: fields.correo.trim() }),
      onError: (error) => {
        if (!(error instanceof CallError)) return
        if (isAttachmentError(error.code)) form.setErrors({ archivo: contactMessage(error) })
        else form.setErrors(fieldErrors(error.issues))
      },
    })
  const focusFirstError = (errors: typeof form.errors) => {
    contact.reset()
    const [first] = Object.keys(errors)
    if (first && first !== 'archivo') form.getInputNode(first)?.focus()
  }
  const field = (name: keyof ContactFields) => ({
    ...form.getInputProps(name),
    key: form.key(name),
    required: true,
    withAsterisk: false,
    readOnly: contact.isPending,
  })

  return (
    <form
      noValidate
      onSubmit={(event) => form.onSubmit(send, focusFirstError)(event)}
      aria-label="Formulario de contacto"
    >
      <Stack>
        {contact.isError ? <FormAlert>{contactMessage(contact.error)}</FormAlert> : null}
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput label="Nombre" autoComplete="name" {...field('nombre')} />
          <TextInput type="email" label="Correo" autoComplete="email" {...field('correo')} />
        </SimpleGrid>
        <TextInput label="Asunto" {...field('asunto')} />
        <Textarea
          label="Mensaje"
          description="Qué querías hacer, qué pasó y en qué curso o pantalla."
          minRows={5}
          maxRows={16}
          {...field('mensaje')}
        />
        <AttachmentField
          file={form.values.archivo}
          onChange={(file) => {
            form.setFieldValue('archivo', file)
            form.clearFieldError('archivo')
          }}
          error={form.errors['archivo']}
          isDisabled={contact.isPending}
        />
        <Group justify="flex-end">
          <SubmitButton type="submit" isBusy={contact.isPending}>
            Enviar solicitud
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  )
}
