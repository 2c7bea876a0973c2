import { beforeEach, describe, expect, test } from 'vitest'
import { CallError, type FailureCode } from '../../../platform/http/call-error.ts'
import { deviceStorage } from '../../../platform/browser/storage.ts'
import { type Report, ProgressQueue } from './progress-queue.ts'

const viewer = 'diego'
let storage: Storage
let clock: number
let sent: [lesson: string, report: Report][]
/** The error of each request; none if undefined. */
let fault: FailureCode | undefined

beforeEach(() => {
  // Outside of a browser it is the storage in memory.
  storage = deviceStorage()
  storage.clear()
  clock = 1_000_000
  sent = []
  fault = undefined
})

const openOutbox = (send = take) => new ProgressQueue(storage, send, () => clock)

async function take(lesson: string, report: Report): Promise<string> {
  if (fault) throw new CallError(fault, fault === 'network' ? 0 : 403, fault)
  sent.push([lesson, report])
  return lesson
}

const watched = (from: number, to: number) => ({
  intervals: [[from, to] as [number, number]],
  positionSeconds: to,
})

describe('what was watched', () => {
  test('is told once', async () => {
    const outbox = openOutbox()
    outbox.keep(viewer, 'a', watched(0, 10))
    expect(await outbox.deliver(viewer)).toEqual(['a'])
    expect(sent).toEqual([['a', { intervals: [[0, 10]], positionSeconds: 10, secondsAgo: 0 }]])
    expect(await outbox.deliver(viewer)).toEqual([])
    expect(storage.length).toBe(0)
  })

  test('of another video of the lesson is told by itself, and dropped once it was replaced', async () => {
    const outbox = openOutbox()
    outbox.keep(viewer, 'a', watched(0, 10), 'former')
    outbox.keep(viewer, 'a', watched(0, 20), 'new')
    await outbox.deliver(viewer)
    expect(sent.map(([, { video, positionSeconds }]) => [video, positionSeconds])).toEqual([
      ['former', 10],
      ['new', 20],
    ])
    outbox.keep(viewer, 'a', watched(0, 10), 'former')
    fault = 'video_replaced'
    await outbox.deliver(viewer)
    expect(storage.length).toBe(0)
  })

  test('never arrives before what was watched earlier, unless the page is being left', async () => {
    const first = Promise.withResolvers<void>()
    const positions: number[] = []
    const outbox = openOutbox(async (lesson, { positionSeconds }) => {
      positions.push(positionSeconds)
      if (positionSeconds === 5) await first.promise
      return lesson
    })
    outbox.keep(viewer, 'a', watched(0, 5))
    const early = outbox.deliver(viewer)
    await Promise.resolve()
    outbox.keep(viewer, 'a', watched(5, 6))
    const late = outbox.deliver(viewer)
    await Promise.resolve()
    expect(positions).toEqual([5])
    first.resolve()
    await Promise.all([early, late])
    expect(positions).toEqual([5, 6])

    outbox.keep(viewer, 'a', watched(6, 7))
    await outbox.deliver(viewer, { isLeaving: true })
    expect(positions).toEqual([5, 6, 7])
  })

  test.each<FailureCode>([
    'network',
    'internal',
    'token_expired',
    'refresh_token_invalid',
    'too_many_requests',
  ])('waits after %s, and says for how long', async (code) => {
    const outbox = openOutbox()
    fault = code
    for (let second = 0; second < 60; second += 10) {
      outbox.keep(viewer, 'a', watched(second, second + 10))
      expect(await outbox.deliver(viewer)).toEqual([])
    }
    fault = undefined
    clock += 90_000
    await outbox.deliver(viewer)
    const resent = [[0, 60]]
    expect(sent).toEqual([
      ['a', { intervals: [[0, 60]], positionSeconds: 60, secondsAgo: 90, resent }],
    ])
  })

  test.each<FailureCode>(['video_denied', 'content_not_found', 'invalid_data', 'forbidden'])(
    'is forgotten after %s, which would come again',
    async (code) => {
      const outbox = openOutbox()
      fault = code
      outbox.keep(viewer, 'a', watched(0, 10))
      expect(await outbox.deliver(viewer)).toEqual([])
      expect(storage.length).toBe(0)
    },
  )

  test('outlives the page, and a later page tells it', async () => {
    fault = 'network'
    const before = openOutbox()
    before.keep(viewer, 'a', watched(0, 10))
    before.keep(viewer, 'b', watched(5, 6))
    await before.deliver(viewer)
    fault = undefined
    const after = openOutbox()
    after.keep(viewer, 'a', watched(10, 20))
    expect((await after.deliver(viewer)).toSorted()).toEqual(['a', 'a', 'b'])
    expect(storage.length).toBe(0)
  })

  test('while a report is under way goes with the next one', async () => {
    const outbox = openOutbox(async (lesson, report) => {
      if (sent.length === 0) outbox.keep(viewer, 'a', watched(10, 12))
      return take(lesson, report)
    })
    outbox.keep(viewer, 'a', watched(0, 10))
    await outbox.deliver(viewer)
    await outbox.deliver(viewer)
    expect(sent.map(([, { intervals }]) => intervals)).toEqual([[[0, 10]], [[0, 12]]])
    expect(storage.length).toBe(0)
  })

  test('that may have arrived is marked, so that it does not count as a replay', async () => {
    const outbox = openOutbox()
    fault = 'network'
    outbox.keep(viewer, 'a', watched(0, 10))
    await outbox.deliver(viewer)
    fault = undefined
    outbox.keep(viewer, 'a', watched(10, 20))
    await outbox.deliver(viewer)
    outbox.keep(viewer, 'a', watched(0, 10))
    await outbox.deliver(viewer)
    expect(sent.map(([, { intervals, resent }]) => [intervals, resent])).toEqual([
      [[[0, 20]], [[0, 10]]],
      [[[0, 10]], undefined],
    ])
  })

  test('and played again before it was told says so', async () => {
    const outbox = openOutbox()
    outbox.keep(viewer, 'a', {
      intervals: [
        [0, 10],
        [4, 12],
      ],
      positionSeconds: 12,
    })
    outbox.keep(viewer, 'a', watched(11, 14))
    await outbox.deliver(viewer)
    expect(sent[0]?.[1]).toMatchObject({
      intervals: [[0, 14]],
      again: [
        [4, 10],
        [11, 12],
      ],
    })
  })

  test('is told for nobody else', async () => {
    const outbox = openOutbox()
    outbox.keep(viewer, 'a', watched(0, 10))
    expect(await outbox.deliver('valeria')).toEqual([])
    expect(storage.length).toBe(1)
  })

  test('in very many pieces is told in reports that the server takes', async () => {
    const outbox = openOutbox()
    const intervals = Array.from(
      { length: 250 },
      (_, at) => [at * 2, at * 2 + 1] as [number, number],
    )
    outbox.keep(viewer, 'a', { intervals, positionSeconds: 7 })
    await outbox.deliver(viewer)
    expect(sent.map(([, report]) => report.intervals.length)).toEqual([100, 50, 100])
    expect(sent.flatMap(([, report]) => report.intervals)).toHaveLength(250)
    fault = 'network'
    outbox.keep(viewer, 'a', { intervals, positionSeconds: 7 })
    await outbox.deliver(viewer)
    fault = undefined
    await outbox.deliver(viewer)
    expect(sent.at(-1)?.[1].resent).toEqual([[0, 499]])
  })

  test('is let go after a month, or when somebody spoiled it', async () => {
    const outbox = openOutbox()
    outbox.keep(viewer, 'a', watched(0, 10))
    storage.setItem(`ateneo.watched:${viewer}:b:x`, 'nada')
    clock += 31 * 24 * 3_600_000
    expect(await outbox.deliver(viewer)).toEqual([])
    expect([sent, storage.length]).toEqual([[], 0])
  })

  test('is not from the future where the clock went back', async () => {
    const outbox = openOutbox()
    outbox.keep(viewer, 'a', watched(0, 10))
    clock -= 50_000
    await outbox.deliver(viewer)
    expect(sent[0]?.[1].secondsAgo).toBe(0)
  })
})
