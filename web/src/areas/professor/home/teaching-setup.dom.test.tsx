import { type OnboardingStep, onboardingSteps } from '@ateneo/contract'
import { getOnboarding } from '@ateneo/contract/calls'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls } from '../../../testing/answer-calls.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { beginSession } from '../../../testing/tabs.ts'
import { TeachingSetup } from './teaching-setup.tsx'

const id = '00000000-0000-7000-8000-000000000001'
const steps: OnboardingStep[] = onboardingSteps.professor.map((name) => ({
  name,
  isDone: false,
  hint: null,
}))

function open(courseId: string | null, shown = steps) {
  beginSession('professor')
  const calls = answerCalls()
  calls.answer(getOnboarding, { steps: shown, isHidden: false, courseId })
  renderScreen({ '/inicio': TeachingSetup }, '/inicio')
  return calls
}

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('the steps of a course lead to it, and before there is one to its form', async () => {
  open(id)
  await screen.findByText('0 de 5')
  expect(hrefOf('Poner el precio')).toBe(`/DashTeachers/courses/${id}/precio`)
  expect(hrefOf('Enviar a aprobación')).toBe(`/DashTeachers/courses/${id}`)
  expect(hrefOf('Ir a mi perfil')).toBe('/DashTeachers/profile')
})

test('a profile without a biography leads to where it is written', async () => {
  const [, ...others] = steps
  open(id, [{ name: 'profile', isDone: false, hint: 'no_biography' }, ...others])
  await screen.findByText(/Falta tu biografía/)
  expect(hrefOf('Ir a mi perfil')).toBe('/DashTeachers/settings')
})

test('without a course all of them lead to its form', async () => {
  open(null)
  await screen.findByText('0 de 5')
  for (const name of ['Crear un curso', 'Agregar lecciones', 'Poner el precio']) {
    expect(hrefOf(name)).toBe('/DashTeachers/categories#agregar')
  }
})

test('nothing is left once a course was published', async () => {
  const calls = open(id, [])
  await expect.poll(() => calls.sentTo(getOnboarding).length).toBe(1)
  expect(screen.queryByText('Tu primer curso')).toBeNull()
})
