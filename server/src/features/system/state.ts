import { setTimeout as sleep } from 'node:timers/promises'
import type { PartState } from '@ateneo/contract'
import type { Context } from '../../context.ts'
import packageFile from '../../../../package.json' with { type: 'json' }
import { describeProviders, listOfferedProviders } from '../payments/service.ts'
import { describeCaptions } from './captions-part.ts'
import { describeClock } from './clock-part.ts'
import { findEmailHold } from '../../platform/installation/store.ts'
import { countFailures } from './failed-jobs.ts'
import { listSigns } from './sign-store.ts'
import { SILENCE_MILLISECONDS } from './heartbeats.ts'
import { readDatabase, readPayments } from './state-store.ts'
import { countVideoWork } from './video-work-store.ts'

/** A part that answers later than this is shown as silent, and the page does not wait for it. */
const LIMIT_MILLISECONDS = 2000

const startedAt = new Date()

const silent = Symbol('silent')

/** The value, `silent` after the limit, or the error; never rejects. */
async function inTime<Value>(
  ctx: Context,
  part: string,
  read: () => Promise<Value>,
): Promise<Value | typeof silent | Error> {
  const limit = new AbortController()
  try {
    return await Promise.race([
      read(),
      sleep(LIMIT_MILLISECONDS, silent, { ref: false, signal: limit.signal }),
    ])
  } catch (err) {
    ctx.log.warn({ err, part }, 'a part of the system does not work')
    return err instanceof Error ? err : new Error(String(err))
  } finally {
    limit.abort()
  }
}

const isKnown = <Value>(read: Value | typeof silent | Error): read is Value =>
  read !== silent && !(read instanceof Error)

/** `ok` if it was read. */
function stateOf(read: unknown): PartState {
  return read === silent ? 'silent' : read instanceof Error ? 'failing' : 'ok'
}

const works = (isWorking: boolean): PartState => (isWorking ? 'ok' : 'failing')

export async function getSystem(ctx: Context) {
  const { db, storage } = ctx
  const [
    database,
    checked,
    freeBytes,
    signs,
    held,
    providers,
    payments,
    work,
    failures,
    lack,
    clock,
  ] = await Promise.all([
    inTime(ctx, 'database', () => readDatabase(db)),
    inTime(ctx, 'storage', () => storage.check()),
    inTime(ctx, 'free space', () => storage.freeBytes()),
    inTime(ctx, 'signs', () => listSigns(db)),
    inTime(ctx, 'held emails', () => findEmailHold(db)),
    inTime(ctx, 'payment providers', () => listOfferedProviders(ctx)),
    inTime(ctx, 'payments', () => readPayments(db)),
    inTime(ctx, 'videos', () => countVideoWork(db)),
    inTime(ctx, 'jobs', () => countFailures(ctx)),
    inTime(ctx, 'captions', async () => ctx.transcriber?.findLack()),
    inTime(ctx, 'clock', () => ctx.holds.findClockDoubt()),
  ])
  const read = isKnown(database) ? database : undefined
  const known = isKnown(signs) ? signs : undefined
  return {
    database: {
      state: read && read.readOnly !== 'off' ? 'failing' : stateOf(database),
      description: read ? `PostgreSQL ${read.version}` : 'PostgreSQL',
      sizeBytes: read?.sizeBytes ?? null,
      migrations: read?.migrations ?? null,
    },
    storage: {
      state: stateOf(checked),
      description: storage.description,
      freeBytes: (isKnown(freeBytes) ? freeBytes : undefined) ?? null,
    },
    mail: {
      ...describeMail(known?.get('mail'), isKnown(held) ? held : null),
      ...(signs === silent && { state: 'silent' as const }),
      description: ctx.mail.description,
    },
    payments: {
      ...describePayments(providers, payments),
      description: isKnown(providers) ? describeProviders(providers) : 'Pagos',
    },
    worker: {
      ...describeWorker(ctx, known?.get('worker')?.workedAt ?? null),
      ...(signs === silent && { state: 'silent' as const }),
      description: 'Correos, videos y tareas en segundo plano',
    },
    media: {
      state: works(ctx.media.converts),
      description: ctx.media.description,
    },
    clock: describeClock(stateOf(clock), isKnown(clock) ? clock : undefined, ctx.now()),
    captions: describeCaptions(ctx, {
      state: stateOf(lack),
      lack: isKnown(lack) ? lack : undefined,
    }),
    version: {
      program: packageFile.version,
      node: process.versions.node,
      startDate: startedAt,
    },
    counts: isKnown(work) && isKnown(failures) ? { ...work, ...failures } : null,
  }
}

type Signs = Awaited<ReturnType<typeof listSigns>>
type Sign = ReturnType<Signs['get']>

/** Mail works if the server accepted the last attempt. */
function describeMail(sign: Sign, heldDate: Date | null) {
  const { workedAt = null, failedAt = null, failure = null } = sign ?? {}
  const isRefused = failedAt !== null && (workedAt === null || failedAt > workedAt)
  const state: PartState = isRefused ? 'failing' : workedAt ? 'ok' : 'unknown'
  return {
    state: heldDate ? ('held' as const) : state,
    heldDate,
    deliveryDate: workedAt,
    refusalDate: failedAt,
    refusal: failure,
  }
}

function describeWorker(ctx: Context, lastSignDate: Date | null) {
  const isAlive =
    lastSignDate !== null && ctx.now().getTime() - lastSignDate.getTime() < SILENCE_MILLISECONDS
  const state: PartState = isAlive ? 'ok' : lastSignDate ? 'silent' : 'unknown'
  return { state, lastSignDate }
}

type Payments = Awaited<ReturnType<typeof readPayments>>

/** A provider's state is known only by calling it: taken from its last answers. */
function describePayments(
  providers: readonly unknown[] | typeof silent | Error,
  read: Payments | typeof silent | Error,
) {
  const known = isKnown(read) ? read : undefined
  const isClosed = isKnown(providers) && providers.length === 0
  return {
    state: isClosed ? ('failing' as const) : stateOf(read),
    checkoutDate: known?.checkoutAt ?? null,
    paymentDate: known?.paymentAt ?? null,
    webhookDate: known?.webhookAt ?? null,
  }
}
