import { assignmentResultsPath, id, type SubmissionState } from '@ateneo/contract'
import { writeDayAndHour } from '@ateneo/contract/calendar'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { type CsvColumns, sendCsv } from '../../../platform/http/send-csv.ts'
import { getSite } from '../../settings/service.ts'
import { maxPointsOf } from '../policy.ts'
import { getTaught, readResults } from './listing.ts'
import type { ResultRow } from './store.ts'

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
      return sendCsv(reply, caller.id, columnsOf(timeZone), readResults(ctx, lessonId.data))
    },
  )
}

const stateNames: Record<SubmissionState, string> = {
  draft: 'Borrador',
  sent: 'Por revisar',
  returned: 'Devuelta',
  accepted: 'Aceptada',
}

const columnsOf = (timeZone: string): CsvColumns<ResultRow> => ({
  Apellidos: ({ student }) => student.lastNames,
  Nombres: ({ student }) => student.firstNames,
  Intentos: ({ triesCount }) => triesCount,
  Estado: ({ submission }) => stateNames[submission.state],
  Entregada: ({ submission: { sentAt } }) => sentAt && writeDayAndHour(sentAt, timeZone),
  Tarde: ({ submission }) => (submission.isLate ? 'Sí' : ''),
  Puntos: ({ submission }) => submission.points,
  De: ({ submission }) => maxPointsOf(submission.rubric ?? []),
  Aprobada: ({ isPassed }) => (isPassed ? 'Sí' : ''),
})
