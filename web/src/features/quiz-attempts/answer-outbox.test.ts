import { expect, test } from 'vitest'
import { CallError, type FailureCode } from '../../platform/http/call-error.ts'
import { AnswerOutbox, type KeptAnswer, type Saved } from './answer-outbox.ts'

const key = { viewerId: 'ana', attemptId: 'uno' }
const saved: Saved = { savedDate: '', dueDate: null, nowDate: '' }
const said = (text: string, answeredAt = 1): KeptAnswer => ({
  answer: { kind: 'short', text },
  answeredAt,
})

class Memory implements Storage {
  private readonly items = new Map<string, string>()
  get length() {
    return this.items.size
  }
  key = (index: number) => [...this.items.keys()][index] ?? null
  getItem = (name: string) => this.items.get(name) ?? null
  setItem = (name: string, value: string) => void this.items.set(name, value)
  removeItem = (name: string) => void this.items.delete(name)
  clear = () => this.items.clear()
}

/** An outbox whose server answers so, one after the other; the last goes on. */
function open(...outcomes: (FailureCode | 'saved')[]) {
  const storage = new Memory()
  const sent: string[] = []
  const send = async (_: unknown, slot: number, { answer }: KeptAnswer) => {
    sent.push(`${slot} ${'text' in answer ? answer.text : ''}`)
    const outcome = outcomes.length > 1 ? outcomes.shift()! : (outcomes[0] ?? 'saved')
    if (outcome !== 'saved') throw new CallError(outcome, outcome === 'network' ? 0 : 409, '')
    return saved
  }
  return { storage, sent, outbox: new AnswerOutbox(storage, send) }
}

test('an answer waits while there is no connection, and another page delivers it', async () => {
  const { outbox, storage } = open('network')
  outbox.keep(key, 3, said('barro'))
  expect((await outbox.deliver(key)).failure?.code).toBe('network')
  const delivered: number[] = []
  const other = new AnswerOutbox(storage, async (_, slot) => {
    delivered.push(slot)
    return saved
  })
  expect(other.listAttempts('ana')).toEqual(['uno'])
  await other.deliver(key)
  expect(delivered).toEqual([3])
  expect(other.list(key).size).toBe(0)
})

test('of each place the last answer alone waits', async () => {
  const { outbox, sent } = open('saved')
  outbox.keep(key, 1, said('bar'))
  outbox.keep(key, 1, said('barro', 2))
  await outbox.deliver(key)
  expect(sent).toEqual(['1 barro'])
})

test('what is typed while it is being saved waits for the next delivery', async () => {
  const { outbox } = open('saved')
  outbox.keep(key, 1, said('bar'))
  const delivery = outbox.deliver(key)
  await Promise.resolve()
  outbox.keep(key, 1, said('barro', 2))
  await delivery
  expect(outbox.list(key).get(1)).toEqual(said('barro', 2))
})

test.each<FailureCode>(['attempt_over', 'answer_invalid', 'attempt_not_found', 'invalid_data'])(
  'what is refused with %s is told once and kept no longer',
  async (code) => {
    const { outbox } = open(code)
    outbox.keep(key, 2, said('tarde'))
    expect((await outbox.deliver(key)).refused.map(({ error }) => error.code)).toEqual([code])
    expect(outbox.list(key).size).toBe(0)
    expect((await outbox.deliver(key)).refused).toEqual([])
  },
)

test.each<FailureCode>(['network', 'unavailable', 'token_expired', 'too_many_requests'])(
  'what failed with %s waits on',
  async (code) => {
    const { outbox } = open(code, 'saved')
    outbox.keep(key, 2, said('barro'))
    expect((await outbox.deliver(key)).failure?.code).toBe(code)
    expect((await outbox.deliver(key)).saved).toHaveLength(1)
  },
)

test('two deliveries at once send and tell of an answer once, and both know that it waits', async () => {
  const { outbox, sent } = open('network')
  outbox.keep(key, 1, said('barro'))
  const both = await Promise.all([outbox.deliver(key), outbox.deliver(key, { isLeaving: true })])
  expect(sent.length).toBeLessThanOrEqual(2)
  expect(both.map(({ failure }) => failure?.code)).toEqual(['network', 'network'])
  const { outbox: refusing, sent: refused } = open('attempt_over')
  refusing.keep(key, 1, said('barro'))
  const leaving = [
    refusing.deliver(key, { isLeaving: true }),
    refusing.deliver(key, { isLeaving: true }),
  ]
  const told = (await Promise.all(leaving)).flatMap((one) => one.refused)
  expect([refused, told.length]).toEqual([['1 barro'], 1])
})

test('what somebody else wrote under its name is as if nothing waited', async () => {
  const { outbox, storage, sent } = open('saved')
  storage.setItem('ateneo.answer:ana:uno:1', '{')
  expect(outbox.list(key).size).toBe(0)
  await outbox.deliver(key)
  expect(sent).toEqual([])
})
