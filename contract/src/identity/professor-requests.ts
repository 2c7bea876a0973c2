import { z } from 'zod'
import { attachment } from '../attachments.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, message, optionalText, queuePage, text } from '../primitives.ts'

export const professorRequest = z.object({
  _id: id,
  firstNames: z.string(),
  lastNames: z.string(),
  email: z.string(),
  professionalId: z.string(),
  status: z.enum(['pending', 'approved', 'rejected']),
  creationDate: isoDate,
  presentation: z.string().nullable(),
  experience: z.string().nullable(),
  sampleUrl: z.string().nullable(),
  /** `type`: its media type, told by its bytes. */
  file: attachment.extend({ type: z.string() }).nullable(),
  /** Increases whenever the applicant changes it. */
  version: z.int(),
})
export type ProfessorRequest = z.infer<typeof professorRequest>

export const listProfessorRequests = endpoint({
  method: 'GET',
  path: '/professor-requests',
  summary:
    'Solicitudes de maestro pendientes, la más antigua primero; x-next-cursor dice cómo sigue; q busca por nombres, apellidos, cédula o id',
  access: ['admin'],
  query: queuePage,
  reply: z.array(professorRequest),
})

/** `version` of the request when it was read; refused with `request_changed` if it changed. */
const seenVersion = z.object({ version: z.int32() }).partial()

export const approveProfessor = endpoint({
  method: 'POST',
  path: '/approve-professor/:id',
  summary: 'Aprueba una solicitud de maestro',
  access: ['admin'],
  params: z.object({ id }),
  body: seenVersion,
  reply: message,
  refusals: ['request_not_found', 'request_changed', 'request_already_decided'],
})

/** Required on screen; optional here, since the specification's clients send an empty body. */
export const rejectionReason = text(1000, 'Escribe el motivo.')

export const rejectProfessor = endpoint({
  method: 'POST',
  path: '/reject-professor/:id',
  summary: 'Rechaza una solicitud de maestro',
  access: ['admin'],
  params: z.object({ id }),
  body: seenVersion.extend({ reason: optionalText(1000).nullish() }),
  reply: message,
  refusals: ['request_not_found', 'request_changed', 'request_already_decided'],
})
