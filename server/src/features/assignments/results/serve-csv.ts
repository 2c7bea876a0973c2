import { assignmentResultsPath, id, type SubmissionState } from '@ateneo/contract'
import { writeDayAndHour } from '@ateneo/contract/calendar'
import type { Cell } from '@ateneo/contract/csv'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { sendCsv } from '../../../platform/http/send-csv.ts'
import { getSite } from '../../settings/service.ts'
import { maxPointsOf } from '../policy.ts'
import { getTaught, readResults } from './listing.ts'
import type { ResultRow } from './store.ts'

const head = [
  'Apellidos',
  'Nombres',
  'Intentos',
  'Estado',
  'Entregada',
  'Tarde',
  'Puntos',
  'De',
  'Aprobada',
]

/** How each student does in an assignment, for its professor and administrators. */
export function serveAssignmentResults(app: FastifyInstance, ctx: Context): void {
  const options = { schema: { hide: true } }
  app.get<{ Params: { id: string } }>(
    assignmentResultsPath(':id'),
    options,
    async (request, reply) => {
      const caller = await app.authorize(request, ['professor', 'admin'])
      const lessonId = id.safeParse(request.params.id)
      if (!caller || !lessonId.success) throw fail('content_not_found')
      await getTaught(ctx.db, caller, lessonId.data)
      const { timeZone } = await getSite(ctx)
      reply.header('content-disposition', 'attachment; filename="tarea.csv"')
      return sendCsv(reply, head, describe(readResults(ctx, lessonId.data), timeZone))
    },
  )
}

async function* describe(rows: AsyncIterable<ResultRow>, timeZone: string) {
  for await (const row of rows) yield toCells(row, timeZone)
}

const stateNames: Record<SubmissionState, string> = {
  draft: 'Borrador',
  sent: 'Por revisar',
  returned: 'Devuelta',
  accepted: 'Aceptada',
}

function toCells({ submission, student, ...row }: ResultRow, timeZone: string): Cell[] {
  const { state, sentAt, isLate, points, rubric } = submission
  return [
    student.lastNames,
    student.firstNames,
    row.triesCount,
    stateNames[state],
    sentAt ? writeDayAndHour(sentAt, timeZone) : '',
    isLate ? 'Sí' : '',
    points ?? '',
    maxPointsOf(rubric ?? []) ?? '',
    row.isPassed ? 'Sí' : '',
  ]
}
