import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, message, text } from '../primitives.ts'

const params = z.object({ caseId: id })

export const hideReported = endpoint({
  method: 'POST',
  path: '/reports/:caseId/hide',
  summary: 'Oculta lo reportado con un motivo que su autor recibe; un curso se retira',
  access: ['admin'],
  params,
  body: z.object({ reason: text(500, 'Escribe el motivo.') }),
  reply: message,
  refusals: ['report_not_found', 'report_already_decided', 'course_not_published'],
})

export const dismissReports = endpoint({
  method: 'POST',
  path: '/reports/:caseId/dismiss',
  summary: 'Descarta los reportes: lo reportado se queda como está',
  access: ['admin'],
  params,
  reply: message,
  refusals: ['report_not_found', 'report_already_decided'],
})

export const restoreReported = endpoint({
  method: 'POST',
  path: '/reports/:caseId/restore',
  summary: 'Vuelve a mostrar lo que se ocultó, y se lo dice a su autor',
  access: ['admin'],
  params,
  reply: message,
  refusals: [
    'report_not_found',
    'report_not_hidden',
    'course_not_published',
    'professor_suspended',
  ],
})
