import { type Input, MAX_REPORTS_PER_DAY, type reportThing as reportCall } from '@ateneo/contract'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import { getVisibleCourse, mayStudy } from '../courses/service.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Caller } from '../../platform/http/route.ts'
import { notify } from '../notifications/service.ts'
import { countReportsSince, insertReport, lockReporter, openCase } from './store.ts'
import { findThing, type ReportedThing } from './target-store.ts'

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000

type NewReport = Input<typeof reportCall>['body']

/** Reports a thing that the caller may read; administrators are told of the first report. */
export async function reportThing(
  ctx: Context,
  caller: Caller,
  { kind, id: thingId, reason, text }: NewReport,
): Promise<string> {
  const found = await findThing(ctx.db, kind, thingId)
  if (!found) throw fail('reported_not_found')
  await requireReadable(ctx, caller, kind, found)
  if (found.authorId === caller.id) throw fail('report_own')
  return ctx.db.transaction(async (tx) => {
    await lockReporter(tx, caller.id)
    const thing = await findThing(tx, kind, thingId)
    if (!thing) throw fail('reported_not_found')
    await requireReportsLeft(ctx, tx, caller)
    const createdAt = ctx.now()
    const opened = await openCase(tx, { kind, thingId, textBefore: thing.text, createdAt })
    const report = { caseId: opened.id, reporterId: caller.id, reason, text, createdAt }
    const reportId = await insertReport(tx, report)
    if (reportId === undefined) throw fail('already_reported')
    if (opened.reportCount === 1) await tellAdministrators(ctx, tx, kind)
    return reportId
  })
}

async function requireReadable(
  ctx: Context,
  caller: Caller,
  kind: NewReport['kind'],
  { courseId, readerIds }: ReportedThing,
): Promise<void> {
  if (readerIds) {
    if (!readerIds.includes(caller.id)) throw fail('reported_not_found')
  } else if (kind === 'review' || kind === 'course') await getVisibleCourse(ctx, caller, courseId)
  else if (!(await mayStudy(ctx, caller, courseId))) throw fail('reported_not_found')
}

async function requireReportsLeft(ctx: Context, tx: Transaction, { id }: Caller): Promise<void> {
  const since = new Date(ctx.now().getTime() - DAY_MILLISECONDS)
  if ((await countReportsSince(tx, id, since)) >= MAX_REPORTS_PER_DAY) {
    throw fail('too_many_reports')
  }
}

const what: Record<NewReport['kind'], string> = {
  review: 'un comentario',
  question: 'una pregunta',
  reply: 'una respuesta',
  message: 'un mensaje privado',
  submission: 'una entrega de la galería',
  course: 'un curso',
}

async function tellAdministrators(ctx: Context, tx: Transaction, kind: NewReport['kind']) {
  await notify(ctx, tx, {
    to: 'administrators',
    type: 'moderacion',
    message: `Alguien reportó ${what[kind]}.`,
    href: '/Administrador/reports',
  })
}
