import { sql } from '../../platform/db/drizzle.ts'
import { assignmentFiles, submissionDecisions, submissions } from '../assignments/tables.ts'
import { reportCases } from '../reports/tables.ts'
import { lessonTitle, type Part } from './part-store.ts'

const submissionsOf = (studentId: string) => sql`(
  select ${submissions.id} from ${submissions} where ${submissions.studentId} = ${studentId})`

/** Reports of what the person showed in a gallery. */
export const isOfSubmissionOf = (studentId: string) =>
  sql`${reportCases.submissionId} in ${submissionsOf(studentId)}`

/** What the person handed in, and what was decided about it. */
export const assignmentParts: Part[] = [
  {
    name: 'entregas_de_tareas',
    table: submissions,
    ids: [submissions.studentId],
    omit: ['toldAt'],
    names: { lessonTitle: lessonTitle(submissions.lessonId) },
  },
  {
    name: 'revisiones_de_tus_entregas',
    table: submissionDecisions,
    through: ({ id }) => sql`${submissionDecisions.submissionId} in ${submissionsOf(id)}`,
    omit: ['decidedBy', 'fileIds'],
  },
  {
    name: 'archivos_de_tareas',
    table: assignmentFiles,
    ids: [assignmentFiles.ownerId],
    omit: ['sendingId'],
  },
]
