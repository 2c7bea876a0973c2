import { expect, test } from 'vitest'
import type { Study } from '../../../features/learning/progress/progress.ts'
import { homeGreeting } from './home-greeting.ts'

const study = (finishedDate: string | null) => ({ finishedDate }) as Study
const finished = study('2026-05-03T00:00:00.000Z')

test.each([
  ['new', [], /^Te damos la bienvenida/],
  ['under way', [finished, study(null)], /^Retoma un curso/],
  ['through with everything', [finished], /^Terminaste todo/],
  ['not known yet', undefined, /aprender hoy/],
])('a student who is %s is told so', (_, studies, sentence) => {
  expect(homeGreeting(studies)).toMatch(sentence)
})
