import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, pageOf } from '../primitives.ts'
import { submissionState, submissionSummary } from './submission.ts'

const people = ['professor', 'admin'] as const
const ofLesson = z.object({ contentId: id })
/** An assignment that its professor asks about. */
const unknownAssignment = ['content_not_found', 'lesson_without_activity'] as const
const page = pageOf(20, 50)

export const assignmentStudent = z.object({
  _id: id,
  firstNames: z.string(),
  lastNames: z.string(),
})
export type AssignmentStudent = z.infer<typeof assignmentStudent>

export const studentSubmission = submissionSummary.extend({ student: assignmentStudent })
export type StudentSubmission = z.infer<typeof studentSubmission>

export const listSubmissions = endpoint({
  method: 'GET',
  path: '/content/:contentId/submissions',
  summary: 'Las entregas de una tarea, la más nueva primero; las que esperan, la más antigua',
  access: people,
  params: ofLesson,
  query: z.object({
    /** `sent` lists those that wait, the oldest first. Drafts are their students' own. */
    state: submissionState.exclude(['draft']).optional(),
    student: id.optional(),
    ...page,
  }),
  reply: z.object({
    documents: z.array(studentSubmission),
    nextCursor: z.string().nullable(),
    /** Submissions that wait for a review, of all students. */
    waiting: z.number().int(),
  }),
  refusals: unknownAssignment,
})

/** A student's result: their last try, and `isPassed` if any of their tries passed. */
export const assignmentResult = studentSubmission.extend({
  /** Tries that were sent. */
  triesCount: z.number().int(),
})
export type AssignmentResult = z.infer<typeof assignmentResult>

export const listAssignmentResults = endpoint({
  method: 'GET',
  path: '/content/:contentId/assignment-results',
  summary: 'Cómo va cada alumno en una tarea, por sus apellidos, y la tarea en conjunto',
  access: people,
  params: ofLesson,
  query: z.object(page),
  reply: z.object({
    title: z.string(),
    course: z.object({ _id: id, title: z.string() }),
    documents: z.array(assignmentResult),
    nextCursor: z.string().nullable(),
    /** Students who sent something. */
    studentCount: z.number().int(),
    passedCount: z.number().int(),
    waiting: z.number().int(),
    /** Mean hours from sending to the first decision; `null` before one. */
    reviewHours: z.number().nullable(),
    /** Share of the decided tries that were returned first, 0-100; `null` before one. */
    returnedPercent: z.number().nullable(),
  }),
  refusals: unknownAssignment,
})

/** The same results as a CSV file, with a line for each student. */
export const assignmentResultsPath = (contentId: string) =>
  `/content/${contentId}/assignment-results/csv`
