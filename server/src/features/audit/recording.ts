import type { AuditAction, AuditSubject } from '@ateneo/contract'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import type { Caller } from '../../platform/http/route.ts'
import { type AuditValues, insertAuditEntry, insertEntryOf } from './store.ts'

/** The nil UUID: who works in the machine's terminal has no account. */
const OPERATOR_ID = '00000000-0000-0000-0000-000000000000'
const OPERATOR_NAME = 'Operador (terminal)'

export const operator = {
  id: OPERATOR_ID,
  type: 'operator',
  network: '127.0.0.1',
  token: undefined,
} as const

/** The account that an audit entry names as its author. */
export type Actor = Pick<Caller, 'id' | 'type' | 'network' | 'token'> | typeof operator

export interface AuditedAct {
  action: AuditAction
  /** With its name at that moment. */
  subject: { type: AuditSubject; id?: string | null; label: string }
  /** The user that the act concerns; a subject of type `user` is that user. */
  personId?: string | null | undefined
  /** Values of fields; only those that differ are kept. Never a secret. */
  before?: AuditValues | undefined
  after?: AuditValues | undefined
  reason?: string | null | undefined
}

/** Writes an entry in the caller's transaction, so that an act and its entry stand or fall together. */
export async function recordAudit(
  ctx: Context,
  tx: Transaction,
  { id: actorId, type: actorRole, network: address, token }: Actor,
  { action, subject, personId, before, after, reason }: AuditedAct,
): Promise<void> {
  const subjectId = subject.id ?? null
  const values = {
    at: ctx.now(),
    actorId,
    actorRole,
    action,
    subjectType: subject.type,
    subjectId,
    subjectLabel: subject.label,
    personId: personId ?? (subject.type === 'user' ? subjectId : null),
    address,
    via: token?.name ?? null,
    ...keepDifferences(before, after),
    reason: reason?.trim() || null,
  }
  if (actorRole === 'operator') await insertEntryOf(tx, { ...values, actorName: OPERATOR_NAME })
  else await insertAuditEntry(tx, values)
}

/** An act in the terminal upon a user, in the caller's transaction. */
export async function recordOperatorAct(
  tx: Transaction,
  act: { at: Date; action: AuditAction; subject: { id: string; label: string } },
): Promise<void> {
  await insertEntryOf(tx, {
    at: act.at,
    actorId: OPERATOR_ID,
    actorName: OPERATOR_NAME,
    actorRole: 'operator',
    action: act.action,
    subjectType: 'user',
    subjectId: act.subject.id,
    subjectLabel: act.subject.label,
    personId: act.subject.id,
    address: '127.0.0.1',
  })
}

/** Fields that are equal before and after say nothing. */
function keepDifferences(before: AuditValues | undefined, after: AuditValues | undefined) {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  const changed = [...names].filter(
    (name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]),
  )
  const pick = (values: AuditValues | undefined) => {
    const kept = changed.filter((name) => values?.[name] !== undefined)
    if (kept.length === 0) return null
    return Object.fromEntries(kept.map((name) => [name, values?.[name]]))
  }
  return { before: pick(before), after: pick(after) }
}
