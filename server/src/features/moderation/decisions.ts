import type { ReportedKind } from '@ateneo/contract'
import { recordAudit } from '../audit/service.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import { restoreCourseIn, retireCourseIn } from '../courses/service.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Caller } from '../../platform/http/route.ts'
import { notify } from '../notifications/service.ts'
import { decideReportCase, getReportCase } from '../reports/service.ts'
import { hide, restore, type Written } from './written.ts'

interface Hiding {
  caseId: string
  reason: string
}

/**
 * Hides what was reported and tells its author why; a course is retired. The thing's row lock comes
 * before the case's, as with reports of it.
 */
export async function hideReported(
  ctx: Context,
  administrator: Caller,
  { caseId, reason }: Hiding,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const found = await getReportCase(tx, caseId)
    if (found.state !== 'open') throw fail('report_already_decided')
    const { kind, thingId } = found
    if (kind === 'course') {
      await retireCourseIn(ctx, tx, { caller: administrator, courseId: thingId, reason })
    } else {
      const hidden = await hide[kind](ctx, tx, thingId)
      if (!hidden) throw fail('report_not_found')
      await tell(ctx, tx, hidden, `La administración ocultó tu ${hidden.name}: ${reason}`)
      await audit(ctx, tx, administrator, { action: 'report.hide', found, of: hidden, reason })
    }
    const decision = { administratorId: administrator.id, to: 'hidden', reason } as const
    await decideReportCase(ctx, tx, found, decision)
  })
}

/** Shows what was hidden again, and tells its author. */
export async function restoreReported(
  ctx: Context,
  administrator: Caller,
  caseId: string,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const found = await getReportCase(tx, caseId)
    if (found.state !== 'hidden') throw fail('report_not_hidden')
    const { kind, thingId } = found
    if (kind === 'course') {
      await restoreCourseIn(ctx, tx, { caller: administrator, courseId: thingId, reason: '' })
    } else {
      const shown = await restore[kind](ctx, tx, thingId)
      if (!shown) throw fail('report_not_found')
      await tell(ctx, tx, shown, `La administración volvió a mostrar tu ${shown.name}.`)
      await audit(ctx, tx, administrator, { action: 'report.restore', found, of: shown })
    }
    const decision = { administratorId: administrator.id, to: 'restored' } as const
    await decideReportCase(ctx, tx, found, decision)
  })
}

/** Leaves what was reported as it is. */
export async function dismissReports(
  ctx: Context,
  administrator: Caller,
  caseId: string,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const found = await getReportCase(tx, caseId)
    const decision = { administratorId: administrator.id, to: 'dismissed' } as const
    await decideReportCase(ctx, tx, found, decision)
    await audit(ctx, tx, administrator, { action: 'report.dismiss', found })
  })
}

interface Act {
  action: 'report.hide' | 'report.restore' | 'report.dismiss'
  found: { id: string; kind: ReportedKind }
  of?: Written
  reason?: string
}

const names: Record<ReportedKind, string> = {
  review: 'Comentario reportado',
  question: 'Pregunta reportada',
  reply: 'Respuesta reportada',
  message: 'Mensaje reportado',
  submission: 'Entrega reportada',
  course: 'Curso reportado',
}

async function audit(
  ctx: Context,
  tx: Transaction,
  administrator: Caller,
  { action, found, of, reason }: Act,
): Promise<void> {
  await recordAudit(ctx, tx, administrator, {
    action,
    subject: { type: 'report', id: found.id, label: of?.name ?? names[found.kind] },
    personId: of?.authorId,
    reason,
  })
}

async function tell(
  ctx: Context,
  tx: Transaction,
  { authorId, href }: Written,
  message: string,
): Promise<void> {
  await notify(ctx, tx, { to: [authorId], type: 'moderacion', message, href, email: 'plain' })
}
