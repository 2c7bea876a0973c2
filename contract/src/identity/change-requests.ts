import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { personName, professionalId } from './endpoints.ts'
import { queuePage, email, id, isoDate, message, optionalText } from '../primitives.ts'

export const changeRequestStatus = z.enum(['pending', 'approved', 'rejected'])

/** Fields that a professor can change only with an administrator's approval. */
export const changeRequestData = z.object({
  firstNames: z.string(),
  lastNames: z.string(),
  email: z.string(),
  professionalId: z.string(),
})
export type ChangeRequestData = z.infer<typeof changeRequestData>

export const changeRequestFields = z.object({
  firstNames: personName,
  lastNames: personName,
  email,
  professionalId,
})

/** A row of the specification's data-update requests: current and requested values. */
export const changeRequest = z.object({
  _id: id,
  teacherName: z.string(),
  professor: z.object({ _id: id, imageURL: z.string().nullable() }),
  currentData: changeRequestData,
  /** Only the fields that change. */
  newData: changeRequestData.partial(),
  status: changeRequestStatus,
  creationDate: isoDate,
})
export type ChangeRequest = z.infer<typeof changeRequest>

export const submitChangeRequest = endpoint({
  method: 'POST',
  path: '/change-requests',
  summary: 'Pide el cambio de nombre, correo o cédula; una solicitud pendiente a la vez',
  access: ['professor'],
  body: changeRequestFields.partial(),
  status: 201,
  reply: z.object({ insertedId: id, msg: z.string() }),
  refusals: ['change_request_pending', 'email_taken'],
})

export const listChangeRequests = endpoint({
  method: 'GET',
  path: '/change-requests',
  summary:
    'Solicitudes de cambio pendientes, la más antigua primero; x-next-cursor dice cómo sigue; q busca por nombres, apellidos o id',
  access: ['admin'],
  query: queuePage,
  reply: z.array(changeRequest),
})

export const approveChangeRequest = endpoint({
  method: 'POST',
  path: '/change-requests/:id/approve',
  summary: 'Aprueba la solicitud y aplica sus cambios',
  access: ['admin'],
  params: z.object({ id }),
  reply: message,
  refusals: ['request_not_found', 'request_already_decided', 'email_taken'],
})

export const rejectChangeRequest = endpoint({
  method: 'POST',
  path: '/change-requests/:id/reject',
  summary: 'Rechaza la solicitud',
  access: ['admin'],
  params: z.object({ id }),
  body: z.object({ reason: optionalText(1000).nullish() }),
  reply: message,
  refusals: ['request_not_found', 'request_already_decided'],
})
