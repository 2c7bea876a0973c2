import { draftFault } from '@ateneo/contract'
import { expect, test } from 'vitest'
import { faultWords } from './messages.ts'

test('each fault says what to do', () => {
  for (const fault of draftFault.options) expect(faultWords[fault]).toMatch(/^[A-ZÉ].+\.$/)
})
