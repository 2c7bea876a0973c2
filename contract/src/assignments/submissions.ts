import { z } from 'zod'
import { maxSubmissionFileBytes, maxSubmissionText } from '../courses/assignment-definition.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, message, optionalText } from '../primitives.ts'
import { seenVersion, version } from '../versions.ts'
import { submissionFile } from './files.ts'
import { assignmentOverview, submission } from './submission.ts'

const ofLesson = z.object({ contentId: id })
const ofSubmission = z.object({ submissionId: id })

export const getAssignment = endpoint({
  method: 'GET',
  path: '/content/:contentId/assignment',
  summary: 'Las reglas de una tarea y las entregas propias; también sin acceso, si hay alguna',
  access: ['student'],
  params: ofLesson,
  reply: assignmentOverview,
  refusals: ['content_not_found', 'video_denied', 'lesson_without_activity'],
})

export const startSubmission = endpoint({
  method: 'POST',
  path: '/content/:contentId/submissions',
  summary: 'Empieza una entrega con lo de la devuelta, o sigue con el borrador que hay',
  access: ['student'],
  params: ofLesson,
  status: 201,
  reply: submission,
  refusals: [
    'content_not_found',
    'video_denied',
    'lesson_without_activity',
    'submission_open',
    'assignment_passed',
    'assignment_over',
    'tries_used',
  ],
})

export const getSubmission = endpoint({
  method: 'GET',
  path: '/submissions/:submissionId',
  summary: 'Una entrega propia con su revisión; también sin acceso al curso',
  access: ['student'],
  params: ofSubmission,
  reply: submission,
  refusals: ['submission_not_found'],
})

export const saveSubmission = endpoint({
  method: 'PUT',
  path: '/submissions/:submissionId',
  summary: 'Guarda el texto de un borrador',
  access: ['student'],
  perMinutePerson: 120,
  params: ofSubmission,
  body: seenVersion.extend({ text: optionalText(maxSubmissionText) }),
  maxBodyBytes: 400_000,
  reply: z.object({ version, savedDate: isoDate }),
  refusals: [
    'submission_not_found',
    'submission_not_draft',
    'submission_text_unwanted',
    'changed_elsewhere',
    'too_many_requests',
  ],
})

export const addSubmissionFile = endpoint({
  method: 'POST',
  path: '/submissions/:submissionId/files',
  summary: 'Agrega un archivo a un borrador; su clase se reconoce por su contenido',
  access: ['student'],
  perMinutePerson: 60,
  params: ofSubmission,
  /** `envio`: idempotency key; a repeated request adds no second file. */
  form: z.object({ envio: id.optional() }),
  maxFileBytes: maxSubmissionFileBytes,
  status: 201,
  reply: submissionFile,
  refusals: [
    'submission_not_found',
    'submission_not_draft',
    'submission_files_full',
    'submission_kind_refused',
    'submission_quota_exceeded',
    'file_missing',
    'file_empty',
    'file_type_refused',
    'too_large',
    'storage_full',
    'too_many_uploads',
    'too_many_requests',
  ],
})

export const removeSubmissionFile = endpoint({
  method: 'DELETE',
  path: '/submissions/:submissionId/files/:fileId',
  summary: 'Quita un archivo de un borrador; repetirlo no cambia nada',
  access: ['student'],
  params: ofSubmission.extend({ fileId: id }),
  reply: message,
  refusals: ['submission_not_found', 'submission_not_draft'],
})

export const sendSubmission = endpoint({
  method: 'POST',
  path: '/submissions/:submissionId/sending',
  summary: 'Entrega un borrador con lo que está guardado; repetirlo no cambia nada',
  access: ['student'],
  params: ofSubmission,
  /** `version` of the text that was read. */
  body: seenVersion,
  reply: submission,
  refusals: [
    'submission_not_found',
    'submission_text_missing',
    'submission_text_unwanted',
    'submission_files_missing',
    'submission_files_full',
    'submission_kind_refused',
    'assignment_over',
    'changed_elsewhere',
  ],
})

export const withdrawSubmission = endpoint({
  method: 'DELETE',
  path: '/submissions/:submissionId/sending',
  summary: 'Retira lo entregado mientras nadie empezó a revisarlo: vuelve a ser un borrador',
  access: ['student'],
  params: ofSubmission,
  reply: submission,
  refusals: ['submission_not_found', 'submission_under_review'],
})

export const shareSubmission = endpoint({
  method: 'PUT',
  path: '/submissions/:submissionId/gallery',
  summary: 'Muestra una entrega aceptada en la galería del curso, o deja de mostrarla',
  access: ['student'],
  params: ofSubmission,
  body: z.object({ isShown: z.boolean('Elige si se muestra.') }),
  reply: submission,
  refusals: ['submission_not_found', 'submission_not_accepted', 'gallery_off'],
})

/** A student's bytes in all submissions. */
export const getSubmissionUsage = endpoint({
  method: 'GET',
  path: '/submissions/usage',
  summary: 'Cuánto espacio ocupan los archivos de las entregas propias, y cuánto se permite',
  access: ['student'],
  reply: z.object({ usedBytes: z.number().int(), allowedBytes: z.number().int() }),
})
