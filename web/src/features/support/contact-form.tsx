import { SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { ContractForm } from '../../platform/ui/forms/contract-form.tsx'
import { FormButtons } from '../../platform/ui/forms/form-buttons.tsx'
import { FormFailure } from '../../platform/ui/forms/form-failure.tsx'
import { useContractForm } from '../../platform/ui/forms/use-contract-form.ts'
import { AttachmentField } from '../../platform/ui/fields/attachment-field.tsx'
import { isAttachmentError } from '../../platform/ui/fields/attachment-messages.ts'
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
  const initialValues: ContactFields = {
    nombre: known?.name ?? '',
    correo: known?.email ?? '',
    asunto: '',
    mensaje: '',
    archivo: null,
  }
  const form = useContractForm({
    initialValues,
    check: validateContact,
    mutation: contact,
    errorsOf: (error) =>
      isAttachmentError(error.code) ? { archivo: contactMessage(error) } : undefined,
    onDone: ({ reply, values }) => onSent({ number: reply.number, email: values.correo.trim() }),
    isReadOnly: contact.isPending,
  })
  const field = (name: keyof ContactFields) => ({
    ...form.getInputProps(name),
    required: true,
    withAsterisk: false,
  })

  return (
    <ContractForm form={form} aria-label="Formulario de contacto">
      <FormFailure form={form} describe={contactMessage} />
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
        isDisabled={form.isPending}
      />
      <FormButtons form={form}>Enviar solicitud</FormButtons>
    </ContractForm>
  )
}
