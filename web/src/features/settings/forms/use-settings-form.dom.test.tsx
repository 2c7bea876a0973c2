import type { FullSettings } from '@ateneo/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fieldOf, fill, pressTwice, renderScreen } from '../../../testing/render-screen.tsx'
import { renderElement } from '../../../testing/render.tsx'
import { answerRequests, beginSession } from '../../../testing/tabs.ts'
import { UnsavedGuard } from '../../../platform/ui/forms/unsaved-guard.tsx'
import { IdentityForm } from '../appearance/identity-form.tsx'

/** What the form reads of the settings; the others are no concern of it. */
const fields = { siteName: 'Ateneo', contactEmail: null, timeZone: 'America/Mexico_City' }
const versions = { siteName: 'n1', contactEmail: 'c1', timeZone: 'z1' }
const before = { ...fields, versions } as unknown as FullSettings
const renamed = {
  ...before,
  siteName: 'Casa Azul',
  versions: { ...before.versions, siteName: 'n2' },
}
const conflict = { status: 409, body: { msg: 'Changed elsewhere', code: 'changed_elsewhere' } }

test('a name that another tab saved stays when this one saves an address over it', async () => {
  beginSession('admin')
  const sent = answerRequests(({ line, body }) => {
    if (line.startsWith('GET')) return { body: renamed }
    const { versions: seen, ...change } = body as FullSettings
    if (seen.siteName === 'n1') return conflict
    return { body: { ...renamed, ...change, versions: { ...seen, contactEmail: 'c2' } } }
  })
  const { user } = renderElement(<IdentityForm settings={before} />)
  await user.type(screen.getByLabelText('Correo de contacto'), 'hola@luz.mx')
  await user.click(screen.getByRole('button', { name: 'Guardar Cambios' }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText('Casa Azul')
  dialog.getByRole('heading', { name: 'Nombre de la academia' })
  await user.click(dialog.getByRole('button', { name: 'Conservar ambos' }))
  await waitFor(() =>
    expect(sent.map(({ line }) => line.split(' ')[0])).toEqual(['PUT', 'GET', 'PUT']),
  )
  expect(sent.at(-1)?.body).toMatchObject({
    siteName: 'Casa Azul',
    contactEmail: 'hola@luz.mx',
    versions: { siteName: 'n2' },
  })
  expect(screen.getByLabelText<HTMLInputElement>('Nombre de la academia').value).toBe('Casa Azul')
})

test('what is saved by two presses is sent once', async () => {
  beginSession('admin')
  const sent = answerRequests(() => ({ body: renamed }))
  renderElement(<IdentityForm settings={before} />)
  fill({ 'Nombre de la academia': 'Casa Azul' })
  await pressTwice(screen.getByRole('button', { name: 'Guardar Cambios' }))
  await screen.findByText('Guardamos los cambios. Ya se ven en el sitio.')
  expect(sent.map(({ line }) => line)).toEqual(['PUT /settings'])
})

test('a name that is none is refused under its field', async () => {
  beginSession('admin')
  const sent = answerRequests(() => ({ body: before }))
  const { user } = renderElement(<IdentityForm settings={before} />)
  fill({ 'Nombre de la academia': ' ' })
  await user.click(screen.getByRole('button', { name: 'Guardar Cambios' }))
  const beside = await screen.findByText('Escribe el nombre de tu academia.')
  const field = fieldOf('Nombre de la academia')
  expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(beside.id)
  expect(sent).toEqual([])
})

test('what is unsaved is not lost without being asked', async () => {
  beginSession('admin')
  const Screen = () => (
    <UnsavedGuard>
      <IdentityForm settings={before} />
    </UnsavedGuard>
  )
  const { user, router, readAddress } = renderScreen({ '/settings': Screen }, '/settings')
  fill({ 'Nombre de la academia': 'Casa Azul' })
  await act(() => router.navigate('/Administrador/home'))
  const question = await screen.findByRole('dialog', { name: 'Hay cambios sin guardar' })
  await user.click(within(question).getByRole('button', { name: 'Seguir editando' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(readAddress()).toBe('/settings')
  expect(fieldOf('Nombre de la academia').value).toBe('Casa Azul')
})
