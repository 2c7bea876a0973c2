import { onboardingHints, onboardingSteps } from '@ateneo/contract'
import { expect, test } from 'vitest'
import { hintWords, stepWords } from './step-words.ts'

const names = Object.values(onboardingSteps).flat()

test('each step and hint has words of its own, each sentence with its full stop', () => {
  expect(Object.keys(stepWords).toSorted((a, b) => a.localeCompare(b))).toEqual(
    names.toSorted((a, b) => a.localeCompare(b)),
  )
  expect(new Set(names.map((name) => stepWords[name].title)).size).toBe(names.length)
  const sentences = [
    ...names.map((name) => stepWords[name].why),
    ...onboardingHints.map((hint) => hintWords[hint]),
  ]
  expect(sentences.filter((words) => !/^[A-ZÁÉÍÓÚ].*\.$/.test(words))).toEqual([])
  expect(names.filter((name) => stepWords[name].link.length > 22)).toEqual([])
})
