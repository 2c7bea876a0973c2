import type { OnboardingStep } from '@ateneo/contract'
import { getOnboarding, hideOnboarding } from '@ateneo/contract/calls'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refuse } from '../../../testing/answer-calls.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { beginSession } from '../../../testing/tabs.ts'
import { FirstStepsSection } from './first-steps-section.tsx'

const screens = { '/Dashboard': FirstStepsSection }
const id = '00000000-0000-7000-8000-000000000001'
const step = (name: OnboardingStep['name'], isDone = false) => ({ name, isDone, hint: null })
const steps = [step('email', true), step('photo'), step('first_choice', true), step('first_lesson')]

test('a new student is led to what is left', async () => {
  beginSession('student')
  answerCalls().answer(getOnboarding, { steps, isHidden: false, courseId: id })
  renderScreen(screens, '/Dashboard')
  await screen.findByText('2 de 4')
  const lesson = screen.getByRole('link', { name: 'Ver la lección' })
  expect(lesson.getAttribute('href')).toContain(id)
})

test('steps that cannot be put away stay, and it is said', async () => {
  beginSession('student')
  const calls = answerCalls()
  calls.answer(getOnboarding, { steps, isHidden: false, courseId: null })
  calls.answer(hideOnboarding, refuse('internal'))
  const { user } = renderScreen(screens, '/Dashboard')
  await user.click(await screen.findByRole('button', { name: 'Ocultar' }))
  await screen.findByText('Inténtalo de nuevo en un momento.')
  expect(screen.getByText('Primeros pasos')).toBeDefined()
})

test.each([
  ['is over', { steps: [], isHidden: false, courseId: null }],
  ['was put away', { steps, isHidden: true, courseId: null }],
])('nothing stands where it %s', async (_, list) => {
  beginSession('student')
  const calls = answerCalls()
  calls.answer(getOnboarding, list)
  renderScreen(screens, '/Dashboard')
  await expect.poll(() => calls.sentTo(getOnboarding).length).toBe(1)
  expect(screen.queryByText('Primeros pasos')).toBeNull()
})

test('visitors and other people ask for nothing', () => {
  beginSession('professor')
  const calls = answerCalls()
  renderScreen(screens, '/Dashboard')
  expect(calls.sentTo(getOnboarding)).toEqual([])
})
