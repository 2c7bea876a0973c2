import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, message, optionalText } from '../primitives.ts'
import { courseStatus } from './endpoints.ts'

/** Target states of `PUT /status`; `POST /courses/:id/retire` retires a course. */
export const reviewStatus = courseStatus.exclude(['retired'])
export type ReviewStatus = z.infer<typeof reviewStatus>

export const changeStatus = endpoint({
  method: 'PUT',
  path: '/status/:courseId/:status',
  summary: 'Pide la revisión (su maestro) o la decide (administración)',
  access: ['professor', 'admin'],
  params: z.object({ courseId: id, status: reviewStatus }),
  body: z
    .object({
      rejectionMessage: optionalText(2000),
      /** `submissionDate` of the course when it was read; refused with `course_resubmitted` if it changed. */
      submissionDate: z.iso.datetime(),
    })
    .partial(),
  reply: z.object({ msg: z.string(), status: reviewStatus }),
  refusals: [
    'forbidden',
    'course_not_found',
    'course_not_editable',
    'course_empty',
    'course_content_unready',
    'course_not_pending',
    'professor_suspended',
    'course_resubmitted',
    'revision_unchanged',
    'reason_required',
    'checklist_open',
  ],
})

export const withdrawCourse = endpoint({
  method: 'POST',
  path: '/courses/:id/withdraw',
  summary: 'Retira un curso propio de la revisión; vuelve a ser un borrador',
  access: ['professor'],
  params: z.object({ id }),
  reply: message,
  refusals: ['course_not_found', 'course_not_pending'],
})

export const courseDecision = z.object({
  _id: id,
  status: z.enum(['approved', 'rejected', 'retired', 'restored']),
  /** The reason of a rejection or a retirement. */
  rejectionMessage: z.string().nullable(),
  /** Name of the administrator, or of the professor who retired it. */
  decidedBy: z.string(),
  creationDate: isoDate,
})
export type CourseDecision = z.infer<typeof courseDecision>

export const listDecisions = endpoint({
  method: 'GET',
  path: '/courses/:id/decisions',
  summary: 'Las decisiones sobre un curso, la más nueva primero; para su maestro y administración',
  access: ['professor', 'admin'],
  params: z.object({ id }),
  reply: z.array(courseDecision),
  refusals: ['course_not_found'],
})
