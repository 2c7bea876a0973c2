import { contactForm, maxTicketFileBytes } from '@ateneo/contract'
import { validateWith } from '../ui/zod-form.ts'
import { fileMessages } from './messages.ts'

/** The contact form of the specification. */
export type ContactFields = {
  nombre: string
  correo: string
  asunto: string
  mensaje: string
  archivo: File | null
}

export const acceptedFiles =
  'image/png,image/jpeg,image/gif,image/webp,image/avif,application/pdf,text/plain,.log,.csv,video/mp4,video/quicktime,video/webm'

const schema = contactForm.omit({ envio: true })
const validateTexts = validateWith<ContactFields>(schema, (fields) => fields)

export function validateContact(fields: ContactFields): Record<string, string> {
  const fileFault = complainOfFile(fields.archivo)
  return { ...validateTexts(fields), ...(fileFault && { archivo: fileFault }) }
}

/** What the server would say of it, without sending it. */
export function complainOfFile(file: File | null): string | undefined {
  if (file === null) return undefined
  if (file.size === 0) return fileMessages.file_empty
  return file.size > maxTicketFileBytes ? fileMessages.too_large : undefined
}
