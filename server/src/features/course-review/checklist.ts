import {
  type Checklist,
  defaultChecklist,
  type editChecklist as editCall,
  type Input,
} from '@ateneo/contract'
import { recordAudit } from '../audit/service.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../platform/db/columns.ts'
import type { Executor, Transaction } from '../../platform/db/connect.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Caller } from '../../platform/http/route.ts'
import { findChecklist, writeChecklist } from './checklist-store.ts'
import { listTicks, type Submission } from './mark-store.ts'

/** The academy's own checklist, or the product's. */
export async function readChecklist(db: Executor): Promise<Checklist> {
  const row = await findChecklist(db)
  if (!row) return { points: defaultChecklist, required: false, version: 0 }
  return { points: row.points, required: row.isRequired, version: row.version }
}

export const getChecklist = (ctx: Context) => readChecklist(ctx.db)

/** Replaces the whole list; a point that stays keeps its id, and with it the ticks of open reviews. */
export async function editChecklist(
  ctx: Context,
  admin: Caller,
  { points: wanted, required, version }: Input<typeof editCall>['body'],
): Promise<Checklist> {
  return ctx.db.transaction(async (tx) => {
    const before = await readChecklist(tx)
    if (before.version !== version) throw fail('checklist_changed')
    const known = new Set(before.points.map(({ _id }) => _id))
    const points = wanted.map(({ _id, text }) => {
      // An id counts once: a second point with it is another one.
      const isKept = _id !== undefined && known.delete(_id)
      return { _id: isKept ? _id : newId(), text }
    })
    const next = { points, isRequired: required, version: version + 1, updatedAt: ctx.now() }
    if (!(await writeChecklist(tx, next))) throw fail('checklist_changed')
    await recordAudit(ctx, tx, admin, {
      action: 'settings.edit_checklist',
      subject: { type: 'settings', label: 'Lista de revisión de cursos' },
      before: { points: before.points.map(({ text }) => text), required: before.required },
      after: { points: points.map(({ text }) => text), required },
    })
    return { points, required, version: version + 1 }
  })
}

/** Throws `checklist_open` if the academy wants every point ticked before it approves. */
export async function requireChecklist(tx: Transaction, submission: Submission): Promise<void> {
  const { points, required } = await readChecklist(tx)
  if (!required) return
  const ticked = new Set((await listTicks(tx, submission)).map(({ pointId }) => pointId))
  if (points.some(({ _id }) => !ticked.has(_id))) throw fail('checklist_open')
}
