import type { SessionReply } from '@ateneo/contract'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Course } from '../../../features/courses/course.ts'
import { clearSession, storeSession } from '../../../platform/http/session-store.ts'
import { loggedOutError, playbackError } from '../../../features/learning/messages.ts'
import { CallError } from '../../../platform/http/call-error.ts'
import { renderElement } from '../../../testing/render.tsx'
import { dropCookies, tokenOf } from '../../../testing/tabs.ts'
import { StageError } from './stage-error.tsx'

const course = (price: number) =>
  ({ id: 'telar', title: 'Telar', price, hasAccess: false, status: 'approved' }) as Course
const denied =
  'No tienes acceso al contenido. Debes comprar una suscripción o el curso para acceder.'
const linksOf = () =>
  screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

beforeEach(() => {
  dropCookies()
  clearSession()
})

test('a visitor is offered the course, a subscription and the login', () => {
  renderElement(<StageError error={loggedOutError} course={course(499)} />)
  expect(screen.getByText('Acceso Denegado')).toBeDefined()
  expect(screen.getByText(denied)).toBeDefined()
  expect(linksOf()).toEqual([
    ['Comprar Curso', '/Dashboard/Course-catalog/course-view?id=telar'],
    ['Comprar Suscripción', '/Dashboard/subscription?id=telar'],
    ['Iniciar sesión', '/Login'],
  ])
})

test('a free course asks a visitor for the login alone', () => {
  renderElement(<StageError error={loggedOutError} course={course(0)} />)
  expect(screen.queryByText(denied)).toBeNull()
  expect(linksOf()).toEqual([['Iniciar sesión', '/Login']])
})

test('a student who is denied gets the dialog of the specification', async () => {
  const reply = {
    accessToken: tokenOf(900),
    type: 'student',
    userData: { _id: '1', studentAccountLevel: '0' },
  }
  storeSession(reply as unknown as SessionReply)
  const error = playbackError(new CallError('video_denied', 403, 'Access denied'))
  renderElement(<StageError error={error} course={course(499)} />)
  const dialog = await screen.findByRole('dialog', { name: 'Acceso Denegado' })
  expect(dialog.textContent).toContain(denied)
  expect(linksOf().map(([words]) => words)).toEqual(['Comprar Curso', 'Comprar Suscripción'])
})
