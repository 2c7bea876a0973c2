import { expect, test } from 'vitest'
import { toRetentionParts } from './retention.ts'

test('each part has the moment it begins at, and its share of those who began', () => {
  expect(toRetentionParts({ durationSeconds: 240, begun: 4, parts: [4, 2, 1, 0] })).toEqual([
    { clock: '0:00', students: 4, share: 1 },
    { clock: '1:00', students: 2, share: 0.5 },
    { clock: '2:00', students: 1, share: 0.25 },
    { clock: '3:00', students: 0, share: 0 },
  ])
})

test('without anybody all shares are zero', () => {
  const [part] = toRetentionParts({ durationSeconds: 10, begun: 0, parts: [0] })
  expect(part?.share).toBe(0)
})
