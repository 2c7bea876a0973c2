import { expect, test } from 'vitest'
import { toRetentionParts } from './retention.ts'

test('each part has the moment it begins at, and its shares of those who began', () => {
  const counted = { durationSeconds: 240, begun: 4, parts: [4, 2, 1, 0], repeated: [0, 1, 0, 0] }
  expect(toRetentionParts(counted)).toEqual([
    { clock: '0:00', students: 4, share: 1, repeated: 0, repeatedShare: 0 },
    { clock: '1:00', students: 2, share: 0.5, repeated: 1, repeatedShare: 0.25 },
    { clock: '2:00', students: 1, share: 0.25, repeated: 0, repeatedShare: 0 },
    { clock: '3:00', students: 0, share: 0, repeated: 0, repeatedShare: 0 },
  ])
})

test('without anybody all shares are zero', () => {
  const [part] = toRetentionParts({ durationSeconds: 10, begun: 0, parts: [0], repeated: [0] })
  expect([part?.share, part?.repeatedShare]).toEqual([0, 0])
})
