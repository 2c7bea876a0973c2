import { contactForm, createTicket } from '@ateneo/contract'
import { validateFile } from '../../platform/http/validate-file.ts'
import { bodyErrors } from '../../platform/ui/forms/field-errors.ts'
import { contactMessage } from './messages.ts'

/** Values of the specification's contact form. */
export type ContactFields = {
  nombre: string
  correo: string
  asunto: string
  mensaje: string
  archivo: File | null
}

const schema = contactForm.omit({ envio: true })

export function validateContact(fields: ContactFields): Record<string, string> {
  const fileError = complainOfFile(fields.archivo)
  return { ...bodyErrors(schema, fields), ...(fileError && { archivo: fileError }) }
}

/** Validates the file before it is sent: the text of the server's error. */
export function complainOfFile(file: File | null): string | undefined {
  const fileError = file && validateFile(createTicket, file)
  return fileError ? contactMessage(fileError) : undefined
}
