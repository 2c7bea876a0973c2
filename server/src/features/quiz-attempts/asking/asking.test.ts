import type { QuizQuestionData, QuizSlot } from '@ateneo/contract'
import { describe, expect, test } from 'vitest'
import { listChoices, orderChoices } from './choices.ts'
import { drawQuestions } from '../../quizzes/draw.ts'
import { seededRandom } from '../../quizzes/seeded.ts'

const ofTag = (tag: string, count: number): QuizSlot => ({ from: 'tag', tag, count, points: 1 })
const ofQuestion = (question: string): QuizSlot => ({ from: 'question', question, points: 2 })

function draw(slots: QuizSlot[], bank: Record<string, string[]>, seed = 1) {
  const drawn = drawQuestions(slots, (tag) => bank[tag] ?? [], seededRandom(seed))
  return drawn?.map(({ questionId }) => questionId)
}

describe('drawing', () => {
  const bank = { luz: ['a', 'b', 'c', 'd', 'e', 'f'], sombra: ['a', 'b'] }

  test('the same seed draws the same', () => {
    expect(draw([ofTag('luz', 3)], bank, 7)).toEqual(draw([ofTag('luz', 3)], bank, 7))
    const others = new Set(
      Array.from({ length: 30 }, (_, seed) => draw([ofTag('luz', 3)], bank, seed)!.join('')),
    )
    expect(others.size).toBeGreaterThan(10)
  })

  test('nothing is drawn twice, or named and drawn', () => {
    for (let seed = 0; seed < 200; seed++) {
      const drawn = draw([ofTag('luz', 3), ofQuestion('c'), ofTag('sombra', 2)], bank, seed)!
      expect(drawn).toHaveLength(6)
      expect(new Set(drawn).size).toBe(6)
      expect(drawn[3]).toBe('c')
      expect(drawn.slice(4).toSorted()).toEqual(['a', 'b'])
    }
  })

  test('too few are none', () => {
    expect(draw([ofTag('luz', 5), ofTag('sombra', 2)], bank)).toBeUndefined()
    expect(draw([ofQuestion('a'), ofTag('sombra', 2)], bank)).toBeUndefined()
    expect(draw([ofTag('otra', 1)], bank)).toBeUndefined()
  })
})

describe('the order of choices', () => {
  const items = (texts: string[]): QuizQuestionData => ({
    kind: 'order',
    items: texts.map((text) => ({ _id: text, text })),
  })

  test('is never the right one of what is put in order', () => {
    for (const data of [items(['a', 'b']), items(['a', 'b', 'c'])]) {
      for (let seed = 0; seed < 100; seed++) {
        const keys = listChoices(data).map(({ key }) => key)
        expect(orderChoices(data, false, seededRandom(seed))).not.toEqual(keys)
        expect(orderChoices(data, false, seededRandom(seed)).toSorted()).toEqual(keys)
      }
    }
  })

  test('is the author’s of options that are not shuffled', () => {
    const option = (_id: string) => ({ _id, text: _id, isRight: _id === 'a', feedback: '' })
    const data: QuizQuestionData = { kind: 'one', options: ['a', 'b', 'c', 'd'].map(option) }
    expect(orderChoices(data, false, seededRandom(1))).toEqual(['a', 'b', 'c', 'd'])
    const shuffled = Array.from({ length: 20 }, (_, seed) =>
      orderChoices(data, true, seededRandom(seed)).join(''),
    )
    expect(new Set(shuffled).size).toBeGreaterThan(8)
  })
})
