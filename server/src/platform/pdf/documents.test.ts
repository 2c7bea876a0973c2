import { performance } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { drawerOf } from './documents.ts'
import type * as drawings from '../../testing/slow-drawings.ts'

const draw = drawerOf<typeof drawings>(new URL('../../testing/slow-drawings.ts', import.meta.url))

test('while a document is drawn, the event loop is everybody else’s', async () => {
  await draw('drawFor', 1)
  const before = performance.eventLoopUtilization()
  const drawn = await draw('drawFor', 500)
  expect(drawn.toString()).toBe('500')
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5)
})

test('what fails or takes all the memory is told to who waits, and the next is drawn', async () => {
  await expect(draw('fail', 'no paper')).rejects.toThrow('no paper')
  await expect(draw('fillMemory')).rejects.toMatchObject({ code: 'ERR_WORKER_OUT_OF_MEMORY' })
  expect((await draw('drawFor', 1)).toString()).toBe('1')
})
