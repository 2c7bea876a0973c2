import { conversationClosure } from '@ateneo/contract'
import { expect, test } from 'vitest'
import { CallError } from '../../../platform/http/call-error.ts'
import { closureSentence, sendingMessage } from './messages.ts'

test.each(conversationClosure.options)('what is closed by %s says so to both', (closed) => {
  for (const side of ['student', 'professor'] as const) {
    const sentence = closureSentence(closed, side)
    expect(sentence).toMatch(/^[A-ZÁÉ].+\. Lo que se escribieron sigue aquí\.$/)
    const refused = sendingMessage(new CallError(`messages_${closed}`, 409, ''), side)
    expect(sentence).toBe(`${refused} Lo que se escribieron sigue aquí.`)
  }
})

test.each(['professor_changed', 'access_ended', 'switched_off'] as const)(
  'each side is told of %s as it concerns them',
  (closed) => {
    expect(closureSentence(closed, 'student')).not.toBe(closureSentence(closed, 'professor'))
  },
)
