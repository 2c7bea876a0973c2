import type { AskedQuestion } from '@ateneo/contract'
import { expect, test } from 'vitest'
import { answerLines } from './answer-lines.ts'

const choices = (...texts: string[]) => texts.map((text) => ({ _id: text, text }))

test.each<[AskedQuestion, Parameters<typeof answerLines>[1], string[]]>([
  [{ kind: 'open' }, { kind: 'open', text: 'Sí.' }, ['Sí.']],
  [{ kind: 'one', options: choices('a', 'b') }, { kind: 'one', option: 'b' }, ['b']],
  [{ kind: 'one', options: [] }, { kind: 'one', option: 'b' }, ['Una opción que ya no está']],
  [
    { kind: 'several', options: choices('a', 'b') },
    { kind: 'several', options: ['a', 'b'] },
    ['a', 'b'],
  ],
  [{ kind: 'true_false' }, { kind: 'true_false', isTrue: false }, ['Falso']],
  [{ kind: 'number', unit: 'kg' }, { kind: 'number', text: '1,5' }, ['1,5 kg']],
  [
    { kind: 'match', lefts: choices('sol'), rights: choices('día') },
    { kind: 'match', pairs: [{ left: 'sol', right: 'día' }] },
    ['sol → día'],
  ],
  [{ kind: 'order', items: choices('a', 'b') }, { kind: 'order', items: ['b', 'a'] }, ['b', 'a']],
])('%j answered %j', (question, answer, lines) => {
  expect(answerLines(question, answer)).toEqual(lines)
})
