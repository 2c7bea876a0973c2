import { expect, test } from 'vitest'
import { explainRules, listRules, type QuizRules, writeMinutes } from './quiz-rules.ts'

const rules: QuizRules = {
  questionCount: 10,
  passPercent: 70,
  maxAttempts: 3,
  timeLimitMinutes: 20,
  cooldownMinutes: 0,
  reveal: 'at_end',
  grade: 'best',
}

test.each([
  [1, '1 minuto'],
  [20, '20 minutos'],
  [60, '1 h'],
  [90, '1 h 30 min'],
  [1440, '1 día'],
  [2880, '2 días'],
])('%i minutes are %s', (minutes, words) => {
  expect(writeMinutes(minutes)).toBe(words)
})

test.each<[Partial<QuizRules>, string]>([
  [{}, '10 preguntas · apruebas con 70 % · 3 intentos · 20 minutos'],
  [
    { questionCount: 1, passPercent: 0, maxAttempts: 1, timeLimitMinutes: null },
    '1 pregunta · apruebas al entregar · 1 intento · sin límite de tiempo',
  ],
  [{ maxAttempts: null }, '10 preguntas · apruebas con 70 % · intentos sin límite · 20 minutos'],
])('rules in a line: %j', (changed, line) => {
  expect(listRules({ ...rules, ...changed }).join(' · ')).toBe(line)
})

test('which attempt counts and the pause are told only where there may be several', () => {
  const several = explainRules({ ...rules, grade: 'mean', cooldownMinutes: 60 })
  expect(several).toContain('Cuenta el promedio de tus intentos.')
  expect(several).toContain('Entre un intento y el siguiente esperas 1 h.')
  const single = explainRules({ ...rules, maxAttempts: 1, cooldownMinutes: 60 })
  expect(single.join(' ')).not.toMatch(/promedio|mejor|esperas/)
})

test.each<[QuizRules['reveal'], RegExp]>([
  ['at_end', /^Al entregar ves/],
  ['when_passed', /cuando apruebas\.$/],
  ['never', /no muestra/],
])('when answers are shown: %s', (reveal, sentence) => {
  expect(explainRules({ ...rules, reveal }).at(-1)).toMatch(sentence)
})

test('without a limit nothing is said of a clock', () => {
  expect(explainRules({ ...rules, timeLimitMinutes: null }).join(' ')).not.toMatch(/reloj/)
})
