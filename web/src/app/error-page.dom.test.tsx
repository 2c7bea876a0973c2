import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { beginSession } from '../testing/tabs.ts'
import { ErrorPage } from './error-page.tsx'

const missing = { status: 404, statusText: '', data: null, internal: false }
const Missing = () => <ErrorPage error={missing} />
const show = () => renderScreen({ '/Dashboard/no-existe': Missing }, '/Dashboard/no-existe')
const title = () => screen.findByRole('heading', { name: 'No encontramos esta página' })

test('an address that leads nowhere offers a visitor the start and the login', async () => {
  const { user, readAddress } = show()
  await title()
  expect(screen.getAllByRole('link', { name: 'Iniciar sesión' })).not.toEqual([])
  await user.click(screen.getByRole('link', { name: 'Ir al inicio' }))
  await expect.poll(readAddress).toBe('/')
})

test('it offers the way home, and no login, to who has a session', async () => {
  beginSession('student')
  const { user, readAddress } = show()
  await title()
  expect(screen.queryByRole('link', { name: 'Iniciar sesión' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Mis cursos' }))
  await expect.poll(readAddress).toBe('/Dashboard')
})
