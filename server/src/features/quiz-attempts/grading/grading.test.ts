import type { QuizAnswer, QuizQuestionData } from '@ateneo/contract'
import { describe, expect, test } from 'vitest'
import { createSecretKey } from 'node:crypto'
import { naming } from '../asking/secret-names.ts'
import { shapeOf } from './answer-shape.ts'
import { gradeShare } from './grade.ts'
import { readNumber } from '../../../platform/text/typed-number.ts'
import { isPassed, type Judged, standing } from './standing.ts'

const key = createSecretKey(Buffer.alloc(32, 'a'))
const nameOf = naming(key, 'attempt:3')
const option = (_id: string, isRight: boolean) => ({ _id, text: _id, isRight, feedback: '' })

type Row = [about: string, answer: QuizAnswer | null, share: number | null]

function table(data: QuizQuestionData, rows: Row[]) {
  describe(`an answer of kind ${data.kind}`, () => {
    test.each(rows)('%s', (_about, answer, share) => {
      expect(gradeShare(data, answer, nameOf)).toBe(share)
    })
  })
}

table({ kind: 'one', options: [option('a', true), option('b', false)] }, [
  ['the right option', { kind: 'one', option: nameOf('a') }, 1],
  ['a wrong one', { kind: 'one', option: nameOf('b') }, 0],
  ['none', { kind: 'one', option: null }, 0],
  ['no answer', null, 0],
  ['an answer of another kind', { kind: 'short', text: 'a' }, 0],
])

const several = (...ids: string[]): QuizAnswer => ({ kind: 'several', options: ids.map(nameOf) })
table(
  {
    kind: 'several',
    options: [option('a', true), option('b', true), option('c', false), option('d', false)],
  },
  [
    ['all right ones', several('a', 'b'), 1],
    ['half of them', several('a'), 0.5],
    ['a wrong one takes one away', several('a', 'b', 'c'), 0.5],
    ['one of each', several('a', 'c'), 0],
    ['never below zero', several('c', 'd'), 0],
    ['everything', several('a', 'b', 'c', 'd'), 0],
    ['none', several(), 0],
  ],
)

table({ kind: 'true_false', isTrue: false }, [
  ['right', { kind: 'true_false', isTrue: false }, 1],
  ['wrong', { kind: 'true_false', isTrue: true }, 0],
  ['none', { kind: 'true_false', isTrue: null }, 0],
])

table({ kind: 'short', accepted: ['México', 'Estados Unidos Mexicanos'] }, [
  ['as written', { kind: 'short', text: 'México' }, 1],
  ['without accents, in capitals', { kind: 'short', text: ' MEXICO ' }, 1],
  ['decomposed', { kind: 'short', text: 'Me\u0301xico' }, 1],
  ['spaces inside', { kind: 'short', text: 'estados  unidos\tmexicanos' }, 1],
  ['another', { kind: 'short', text: 'Perú' }, 0],
  ['blank', { kind: 'short', text: '  ' }, 0],
])

const typed = (text: string): QuizAnswer => ({ kind: 'number', text })
table({ kind: 'number', value: 1.5, tolerance: 0.1, unit: 'kg' }, [
  ['comma', typed('1,5'), 1],
  ['point', typed('1.5'), 1],
  ['zeros', typed('1.50'), 1],
  ['with its unit', typed('1.5 kg'), 1],
  ['unit in capitals and close', typed('1.5KG'), 1],
  ['upper bound included', typed('1.6'), 1],
  ['lower bound included', typed('1.4'), 1],
  ['beyond', typed('1.61'), 0],
  ['another unit', typed('1.5 g'), 0],
  ['the other sign', typed('-1.5'), 0],
  ['three decimals with a comma', typed('1,500'), 1],
  ['not a number', typed('NaN'), 0],
  ['too large', typed('1e999'), 0],
  ['infinite', typed('Infinity'), 0],
  ['hexadecimal', typed('0x1'), 0],
  ['blank', typed(' '), 0],
])

table({ kind: 'number', value: 0.3, tolerance: 0, unit: '' }, [
  ['floats are no reason', typed(String(0.1 + 0.2)), 1],
])

test.each([
  ['1,000.5', [1000.5]],
  ['1.000,5', [1000.5]],
  ['1 000', [1000]],
  ['1\u00a0000,5', [1000.5]],
  ['1,500', [1500, 1.5]],
  ['12,34', [12.34]],
  ['1,2,3', []],
  ['+7', [7]],
  ['−7', [-7]],
  ['.5', [0.5]],
  [',5', [0.5]],
  ['3e8', [3e8]],
  ['1e999', []],
  ['-', []],
  ['5 %', []],
])('reads %s', (text, numbers) => {
  expect(readNumber(text, '')).toEqual(numbers)
})

test('a unit may stand before', () => {
  expect(readNumber('$1,200', '$')).toEqual([1200, 1.2])
})

const pairs = (...sides: [string, string][]): QuizAnswer => ({
  kind: 'match',
  pairs: sides.map(([left, right]) => ({ left: nameOf(left), right: nameOf(right) })),
})
table(
  {
    kind: 'match',
    pairs: [
      { _id: 'a', left: 'perro', right: 'mamífero' },
      { _id: 'b', left: 'gato', right: 'mamífero' },
      { _id: 'c', left: 'rana', right: 'anfibio' },
      { _id: 'd', left: 'pez', right: 'agua' },
    ],
    decoys: ['ave'],
  },
  [
    [
      'all',
      pairs(
        ['left:a', 'right:a'],
        ['left:b', 'right:b'],
        ['left:c', 'right:c'],
        ['left:d', 'right:d'],
      ),
      1,
    ],
    ['equal right sides are one', pairs(['left:a', 'right:b'], ['left:b', 'right:a']), 0.5],
    ['one, and a decoy', pairs(['left:c', 'right:c'], ['left:a', 'decoy:0']), 0.25],
    ['none', pairs(), 0],
  ],
)

const order = (...ids: string[]): QuizAnswer => ({ kind: 'order', items: ids.map(nameOf) })
table(
  {
    kind: 'order',
    items: ['a', 'b', 'c', 'd'].map((_id) => ({ _id, text: `Paso ${_id}` })),
  },
  [
    ['all', order('a', 'b', 'c', 'd'), 1],
    ['two places', order('b', 'a', 'c', 'd'), 0.5],
    ['unfinished', order('a'), 0.25],
    ['reversed', order('d', 'c', 'b', 'a'), 0],
    ['none', order(), 0],
  ],
)

const gaps = (...texts: string[]): QuizAnswer => ({ kind: 'gaps', texts })
table(
  {
    kind: 'gaps',
    passage: '[[1]] y [[2]]',
    gaps: [{ accepted: ['ratón'] }, { accepted: ['queso', 'quesillo'] }],
  },
  [
    ['all', gaps('RATON', 'quesillo'), 1],
    ['one', gaps('ratón'), 0.5],
    ['in the other place', gaps('queso', 'ratón'), 0],
    ['blank', gaps('', ' '), 0],
  ],
)

table({ kind: 'open', guide: '' }, [
  ['waits for a person', { kind: 'open', text: 'Pienso que sí.' }, null],
  ['blank', { kind: 'open', text: ' \n' }, 0],
  ['none', null, 0],
])

test('an id names a choice in one attempt and slot alone', () => {
  const others = [naming(key, 'other:3'), naming(key, 'attempt:4')]
  expect(new Set([nameOf, ...others].map((name) => name('a'))).size).toBe(3)
})

test('nothing is chosen twice', () => {
  expect(shapeOf(several('a', 'a'))).toBeUndefined()
  expect(shapeOf(order('a', 'b', 'a'))).toBeUndefined()
  expect(shapeOf(pairs(['left:a', 'right:a'], ['left:a', 'right:b']))).toBeUndefined()
  expect(shapeOf(pairs(['left:a', 'right:a'], ['left:b', 'right:a']))).toBeDefined()
})

describe('what counts', () => {
  const graded = (points: number, more: Partial<Judged> = {}): Judged => ({
    state: 'graded',
    points,
    maxPoints: 10,
    passPercent: 70,
    grade: 'best',
    ...more,
  })
  const by = (grade: Judged['grade'], ...points: number[]) =>
    standing(points.map((one) => graded(one, { grade })))

  test.each([
    ['best', [3, 8, 5], 80, true],
    ['last', [3, 8, 5], 50, false],
    ['first', [3, 8, 5], 30, false],
    ['mean', [6, 8], 70, true],
    ['mean', [6, 7.9], 69.5, false],
  ] as const)('%s of %j', (grade, points, percent, passes) => {
    expect(by(grade, ...points)).toEqual({ percent, isPassed: passes })
  })

  test('what is not graded does not', () => {
    const waiting = graded(10, { state: 'grading' })
    expect(isPassed(waiting)).toBeNull()
    expect(standing([waiting])).toEqual({ percent: null, isPassed: false })
    expect(standing([graded(2, { grade: 'last' }), waiting])).toMatchObject({ percent: 20 })
  })

  test('each attempt is judged by the percentage that held when it began', () => {
    const before = graded(6, { passPercent: 60 })
    expect(standing([before, graded(5)])).toEqual({ percent: 60, isPassed: true })
  })

  test('thirds reach what they reach', () => {
    expect(isPassed(graded(6.6667, { passPercent: 67, maxPoints: 9.9503 }))).toBe(true)
    expect(isPassed(graded(7, { passPercent: 70 }))).toBe(true)
    expect(isPassed(graded(6.99, { passPercent: 70 }))).toBe(false)
  })
})
