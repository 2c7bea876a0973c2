import { z } from 'zod'
import { attachment, attachmentRefusals, maxAttachmentBytes } from '../attachments.ts'
import { endpoint } from '../endpoint.ts'
import { credentials, personName, professionalId } from './endpoints.ts'
import { applicationFields, applicationFormFields } from './application-fields.ts'
import { isoDate, message } from '../primitives.ts'

/** The applicant's own, read with email and password, since only approved professors have sessions. */
export const application = z.object({
  status: z.enum(['pending', 'rejected']),
  /** Why it was rejected. */
  reason: z.string().nullable(),
  creationDate: isoDate,
  firstNames: z.string(),
  lastNames: z.string(),
  professionalId: z.string().nullable(),
  presentation: z.string().nullable(),
  experience: z.string().nullable(),
  sampleUrl: z.string().nullable(),
  /** The file that they brought last. */
  file: attachment.omit({ url: true }).nullable(),
})
export type Application = z.infer<typeof application>

export const readApplication = endpoint({
  method: 'POST',
  path: '/professor-application',
  summary: 'La solicitud de maestro de quien aún no puede entrar, con su correo y contraseña',
  access: 'public',
  perMinute: 60,
  body: credentials,
  reply: application,
  refusals: [
    'missing_properties',
    'user_not_found',
    'wrong_password',
    'application_not_found',
    'too_many_attempts',
    'too_many_requests',
  ],
})

const sentApplication = z.object({
  ...credentials.shape,
  /** Absent ones stay as they are. */
  firstNames: personName.optional(),
  lastNames: personName.optional(),
  professionalId: professionalId.optional(),
  ...applicationFields,
})

export const sendApplication = endpoint({
  method: 'PUT',
  path: '/professor-application',
  summary: 'Completa la solicitud pendiente, o la envía otra vez después de un rechazo',
  access: 'public',
  perMinute: 20,
  body: sentApplication,
  reply: message,
  refusals: [
    'missing_properties',
    'user_not_found',
    'wrong_password',
    'application_not_found',
    'too_many_attempts',
    'too_many_requests',
  ],
})

export const sendApplicationWithFile = endpoint({
  method: 'PUT',
  path: '/professor-application/with-file',
  summary: 'Lo mismo con un archivo de hasta 10 MB, que sustituye al anterior',
  access: 'public',
  perMinute: 5,
  form: sentApplication.extend(applicationFormFields),
  maxFileBytes: maxAttachmentBytes,
  reply: message,
  refusals: [...sendApplication.refusals, ...attachmentRefusals],
})

/** URL path of an applicant's file; its id follows. */
export const APPLICATION_FILE_PATH = '/professor-requests/files/'
