import { randomUUID } from 'node:crypto'
import { reportProgress } from '@ateneo/contract'
import { eq } from '../../platform/db/drizzle.ts'
import { describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { courses, lessons as lessonRows } from '../courses/tables.ts'
import { connect } from '../../platform/db/connect.ts'
import { buildStudent } from '../../testing/builders/build-people.ts'
import { Client } from '../../testing/client.ts'
import { buildEnrolment } from '../../testing/enrolment.ts'
import { eventually } from '../../testing/eventually.ts'
import { countLockWaits } from '../../testing/lock-waits.ts'
import { beginAll, type Beginner, played, report, watchedOf } from '../../testing/reports.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { openProgressQueue } from './service.ts'
import { lessonProgress } from './tables.ts'

const academy = withAcademy()

describe('reports of progress at the same moment', () => {
  test('are all written, each with its own answer, beside those that are refused', async () => {
    const { lessons, course } = await buildEnrolment(academy, [600, 600])
    const [first] = lessons
    const paid = await buildEnrolment(academy, [600], { priceCents: 50_00 })
    const begun = await beginAll(academy, 40, first!)
    const replies = begun.map(({ client }, n) => report(client, first!, 10 + n, 15 + n))
    const refused = begun.slice(0, 20).flatMap(({ client }, n) => [
      client.refused(reportProgress, {
        params: { contentId: n % 2 ? randomUUID() : paid.lessons[0]!.lessonId },
        body: played(0, 5),
      }),
      client.refused(reportProgress, {
        params: { contentId: first!.lessonId },
        body: { ...played(0, 5), video: randomUUID() },
      }),
    ])
    const opened = begun.slice(20).map(({ client }) => report(client, lessons[1]!, 0, 5))
    for (const [n, reply] of (await Promise.all(replies)).entries()) {
      expect(reply).toMatchObject({
        courseId: course.id,
        seenCount: 0,
        itemCount: 2,
        finishedDate: null,
        watchedDate: academy.clock.now().toISOString(),
        item: { _id: first!.lessonId, positionSeconds: 15 + n, seen: false, watched: 6 / 600 },
      })
      expect(await watchedOf(academy, begun[n]!.student, first!)).toMatchObject({
        spans: `{[0.0,1.0),[${10 + n}.0,${15 + n}.0)}`,
        again: '{}',
      })
    }
    const codes = (await Promise.all(refused)).map((reply) => reply.body.code)
    expect(codes.filter((code) => code === 'video_replaced')).toHaveLength(20)
    expect(codes.filter((code) => code === 'video_denied')).toHaveLength(10)
    expect(codes.filter((code) => code === 'content_not_found')).toHaveLength(10)
    for (const { item } of await Promise.all(opened)) expect(item.watched).toBe(5 / 600)
  })

  test('of one student and lesson are written one after the other', async () => {
    const { lessons } = await buildEnrolment(academy, [600])
    const [{ client, student }] = (await beginAll(academy, 1, lessons[0]!)) as [Beginner]
    const parts = [10, 20, 30, 40]
    const replies = await Promise.all(
      parts.map((start) => report(client, lessons[0]!, start, start + 5)),
    )
    // Their sessions are looked up at once, so any may come first; each adds to those before it.
    const totals = replies.map(({ item }) => Math.round(item.watched * 600))
    expect(totals.toSorted((one, other) => one - other)).toEqual([6, 11, 16, 21])
    const last = replies[totals.indexOf(21)]!
    expect(await watchedOf(academy, student, lessons[0]!)).toMatchObject({
      positionSeconds: last.item.positionSeconds,
      daySeconds: 21,
    })
  })

  test('finish a lesson and count replays as one by one', async () => {
    const { lessons } = await buildEnrolment(academy, [60])
    const begun = await beginAll(academy, 10, lessons[0]!)
    const whole = await Promise.all(begun.map(({ client }) => report(client, lessons[0]!, 0, 60)))
    for (const { item, finishedDate, seenCount } of whole) {
      expect([item.seen, finishedDate, seenCount]).toEqual([
        true,
        academy.clock.now().toISOString(),
        1,
      ])
    }
    academy.clock.advance({ seconds: 60 })
    const again = await Promise.all(begun.map(({ client }) => report(client, lessons[0]!, 20, 30)))
    expect(again.map(({ item, finishedDate }) => [item.seen, finishedDate])).toEqual(
      whole.map(({ finishedDate }) => [true, finishedDate]),
    )
    expect((await watchedOf(academy, begun[0]!.student, lessons[0]!))!.again).toMatch(
      /\[20\.0,30\.0\)/,
    )
  })

  test('wait for nobody but the one who holds their row', async () => {
    const { lessons } = await buildEnrolment(academy, [600])
    const begun = await beginAll(academy, 5, lessons[0]!)
    const [held, ...others] = begun
    const later = await academy.db.transaction(async (tx) => {
      await tx
        .select()
        .from(lessonProgress)
        .where(eq(lessonProgress.studentId, held!.student.id))
        .for('update')
      const reply = report(held!.client, lessons[0]!, 10, 15)
      await Promise.all(others.map(({ client }) => report(client, lessons[0]!, 10, 15)))
      return { reply }
    })
    expect((await later.reply).item.watched).toBe(6 / 600)
  })

  test('wait for nobody but those of a lesson that an approval changes', async () => {
    const { lessons } = await buildEnrolment(academy, [600, 600])
    const [changing, calm] = lessons
    const [first, ...others] = await beginAll(academy, 5, changing!)
    for (const { client } of others) await report(client, calm!, 0, 1)
    const later = await academy.db.transaction(async (tx) => {
      await tx.select().from(lessonRows).where(eq(lessonRows.id, changing!.lessonId)).for('update')
      const reply = report(first!.client, changing!, 10, 15)
      await Promise.all(others.map(({ client }) => report(client, calm!, 10, 15)))
      return { reply }
    })
    expect((await later.reply).item.watched).toBe(6 / 600)
  })

  test('that are first ones wait for an approval in its order, and both are carried out', async () => {
    const { course, lessons } = await buildEnrolment(academy, [600])
    const [replaced] = lessons
    const client = academy.as(await buildStudent(academy))
    const later = await academy.db.transaction(async (tx) => {
      await tx.select().from(courses).where(eq(courses.id, course.id)).for('update')
      const reply = report(client, replaced!, 0, 1)
      await eventually(async () => expect(await countLockWaits(academy)).toBe(1))
      await tx.select().from(lessonRows).where(eq(lessonRows.id, replaced!.lessonId)).for('update')
      return { reply }
    })
    expect((await later.reply).item.watched).toBe(1 / 600)
  })

  test('over two processes add up', async () => {
    const { lessons } = await buildEnrolment(academy, [600])
    const begun = await beginAll(academy, 5, lessons[0]!)
    const { db, close } = await connect(academy.databaseUrl, { max: 10, log: academy.ctx.log })
    const other = await buildApp(
      { ...academy.ctx, db, progressQueue: openProgressQueue() },
      { rateLimits: false },
    )
    await Promise.all(
      begun.flatMap(({ student, client }) => {
        const there = new Client(other, academy.ctx, student)
        return [client, there].flatMap((one, side) =>
          [0, 1, 2].map((n) => {
            const start = 10 + 20 * n + 10 * side
            return report(one, lessons[0]!, start, start + 2)
          }),
        )
      }),
    )
    for (const { student } of begun) {
      expect((await watchedOf(academy, student, lessons[0]!))!.spans).toBe(
        '{[0.0,1.0),[10.0,12.0),[20.0,22.0),[30.0,32.0),[40.0,42.0),[50.0,52.0),[60.0,62.0)}',
      )
    }
    await other.close()
    await close()
  })
})
