import { reportProgress } from '@ateneo/contract'
import { sql } from '../../platform/db/drizzle.ts'
import { expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { connect, type Transaction } from '../../platform/db/connect.ts'
import { drain } from '../../platform/http/drain.ts'
import { openSession } from '../identity/sessions/sessions.ts'
import { Client } from '../../testing/client.ts'
import { buildEnrolment } from '../../testing/enrolment.ts'
import { eventually } from '../../testing/eventually.ts'
import { countLockWaits } from '../../testing/lock-waits.ts'
import { beginAll, played, report, watchedOf } from '../../testing/reports.ts'
import { openStallingProxy } from '../../testing/stalling-proxy.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { openProgressQueue } from './service.ts'

const academy = withAcademy()

/** An application of its own, whose reports do not wait behind those of `academy.app`. */
async function openOther(url = academy.databaseUrl) {
  const { db, close } = await connect(url, { max: 10, log: academy.ctx.log })
  const app = await buildApp(
    { ...academy.ctx, db, progressQueue: openProgressQueue() },
    { rateLimits: false },
  )
  return { app, close }
}

/** Reports wait here while they add a day. */
const holdReports = (tx: Transaction) => tx.execute(sql`lock table watch_days in share mode`)

const untilHeld = (reports: number) =>
  eventually(async () => expect(await countLockWaits(academy)).toBe(reports))

test('a report that fails takes none of the others with it', async () => {
  const { lessons } = await buildEnrolment(academy, [600])
  const begun = await beginAll(academy, 10, lessons[0]!)
  const [bad] = begun
  await academy.db.execute(
    sql.raw(`alter table lesson_progress add constraint no_bad_row
      check (student_id <> '${bad!.student.id}' or position_seconds <> 15)`),
  )
  const replies = await Promise.allSettled(
    begun.map(({ client }) => report(client, lessons[0]!, 10, 15)),
  )
  await academy.db.execute(sql`alter table lesson_progress drop constraint no_bad_row`)
  expect(replies.map(({ status }) => status)).toEqual([
    'rejected',
    ...Array.from({ length: 9 }, () => 'fulfilled'),
  ])
  expect((await watchedOf(academy, bad!.student, lessons[0]!))!.spans).toBe('{[0.0,1.0)}')
  for (const { student } of begun.slice(1)) {
    expect(await watchedOf(academy, student, lessons[0]!)).toMatchObject({
      spans: '{[0.0,1.0),[10.0,15.0)}',
      again: '{}',
    })
  }
})

test('a lost connection is answered 503; sent again, every report is written once', async () => {
  const { lessons } = await buildEnrolment(academy, [600])
  const lesson = lessons[0]!
  const begun = await beginAll(academy, 8, lesson)
  const proxy = await openStallingProxy(new URL(academy.databaseUrl))
  const { app, close } = await openOther(proxy.url)
  const clients = begun.map(({ student }) => new Client(app, academy.ctx, student))
  const send = (client: Client, rest = {}) =>
    client.send(reportProgress, {
      params: { contentId: lesson.lessonId },
      body: { ...played(10, 15), ...rest },
    })
  const { sent } = await academy.db.transaction(async (tx) => {
    await holdReports(tx)
    const replies = clients.slice(1).map((client) => send(client))
    await untilHeld(replies.length)
    // One more is committed, but its caller gets no answer.
    proxy.loseAnswerTo('add_reported')
    replies.push(send(clients[0]!))
    await untilHeld(begun.length)
    await academy.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
      order by query_start limit 4`)
    await untilHeld(begun.length - 4)
    return { sent: Promise.all([replies.at(-1)!, ...replies.slice(0, -1)]) }
  })
  const written = '{[0.0,1.0),[10.0,15.0)}'
  const outcomes: [status: number, spans: string][] = []
  for (const [n, reply] of (await sent).entries()) {
    const { spans } = (await watchedOf(academy, begun[n]!.student, lesson))!
    outcomes.push([reply.statusCode, spans])
    if (reply.statusCode === 200) continue
    expect([reply.statusCode, reply.json().code, reply.headers['retry-after']]).toEqual([
      503,
      'unavailable',
      '5',
    ])
    expect((await send(clients[n]!, { resent: [[10, 15]] })).statusCode).toBe(200)
  }
  expect(outcomes).toContainEqual([503, '{[0.0,1.0)}'])
  expect(outcomes).toContainEqual([503, written])
  expect(outcomes).not.toContainEqual([200, '{[0.0,1.0)}'])
  for (const { student } of begun) {
    expect(await watchedOf(academy, student, lesson)).toMatchObject({
      spans: written,
      again: '{}',
      daySeconds: 6,
    })
  }
  await app.close()
  await close()
  await proxy.close()
})

test('one student with a hundred unwritten reports is refused more, others are not', async () => {
  const { lessons } = await buildEnrolment(academy, [600])
  const lesson = lessons[0]!
  const [hasty, calm] = await beginAll(academy, 2, lesson)
  const refusals: unknown[] = []
  const { answered } = await academy.db.transaction(async (tx) => {
    await holdReports(tx)
    const sent = Array.from({ length: 105 }, async (_, n) => {
      const { statusCode, headers, json } = await hasty!.client.send(reportProgress, {
        params: { contentId: lesson.lessonId },
        body: played(10 + n, 10.1 + n),
      })
      if (statusCode !== 200) refusals.push([statusCode, json().code, headers['retry-after']])
    })
    await eventually(() => expect(refusals).toHaveLength(5))
    return { answered: Promise.all([...sent, report(calm!.client, lesson, 10, 15)]) }
  })
  await answered
  expect(refusals).toEqual(Array.from({ length: 5 }, () => [503, 'progress_busy', '5']))
  expect((await watchedOf(academy, hasty!.student, lesson))!.daySeconds).toBeCloseTo(1 + 100 * 0.1)
  expect((await watchedOf(academy, calm!.student, lesson))!.daySeconds).toBe(6)
})

test('reports that wait when the process stops are written and answered before it ends', async () => {
  const { lessons } = await buildEnrolment(academy, [600])
  const lesson = lessons[0]!
  const begun = await beginAll(academy, 5, lesson)
  const { app, close } = await openOther()
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const { stopped, replies } = await academy.db.transaction(async (tx) => {
    await holdReports(tx)
    const sent = begun.map(async ({ student }) => {
      const { accessToken } = await openSession(academy.ctx, student)
      return fetch(`${origin}/progress/${lesson.lessonId}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
        body: JSON.stringify(played(10, 15)),
      })
    })
    await untilHeld(begun.length)
    const drained = drain(app).then(close)
    // Until then it waits for whoever is connected, so that all are collected.
    await eventually(() => expect(app.server.listening).toBe(false))
    return { stopped: drained, replies: Promise.all(sent) }
  })
  for (const reply of await replies) {
    expect([reply.status, reply.headers.get('connection')]).toEqual([200, 'close'])
    await reply.json()
  }
  await stopped
  for (const { student } of begun) {
    expect((await watchedOf(academy, student, lesson))!.spans).toBe('{[0.0,1.0),[10.0,15.0)}')
  }
})
