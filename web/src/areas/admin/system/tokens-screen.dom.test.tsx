import type { AccessToken } from '@ateneo/contract'
import { createToken, listTokens, revokeToken } from '@ateneo/contract/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refuse } from '../../../testing/answer-calls.ts'
import { findDialog, renderScreen } from '../../../testing/render-screen.tsx'
import { beginSession } from '../../../testing/tabs.ts'
import TokensScreen from './tokens-screen.tsx'

const address = '/Administrador/tokens'
const token: AccessToken = {
  _id: '0197b2f0-0000-7000-8000-000000000001',
  name: 'Contabilidad',
  ending: 'x7Qz',
  scopes: ['read:people'],
  owner: { _id: '0197b2f0-0000-7000-8000-000000000002', name: 'Ana Luz' },
  state: 'active',
  creationDate: '2026-11-25T16:00:00.000Z',
  endsAt: '2026-12-25T06:00:00.000Z',
  lastUsedAt: null,
}

function open(documents: AccessToken[]) {
  beginSession('admin')
  const calls = answerCalls()
  calls.answer(listTokens, { documents, nextCursor: null })
  return { calls, ...renderScreen({ [address]: TokensScreen }, address) }
}

test('the form says what is missing, and what is refused', async () => {
  const { calls, user } = open([])
  await screen.findByText('Aún no hay tokens')
  await user.click(screen.getAllByRole('button', { name: 'Crear token' })[0]!)
  const dialog = within(await findDialog('Crear token de acceso'))
  const create = () => user.click(dialog.getByRole('button', { name: 'Crear token' }))
  await create()
  await dialog.findByText('Escribe un nombre.')
  expect(dialog.getByText('Elige por lo menos un permiso.')).toBeDefined()
  expect(dialog.getByText('Escribe tu contraseña actual.')).toBeDefined()
  expect(calls.written()).toEqual([])

  await user.type(dialog.getByRole('textbox', { name: 'Nombre' }), 'Contabilidad')
  await user.click(dialog.getByRole('checkbox', { name: /^Leer personas e invitaciones/ }))
  await user.type(dialog.getByLabelText(/^Tu contraseña/), 'no es esta contraseña')
  calls.answer(createToken, refuse('present_password_wrong'))
  await create()
  await dialog.findByText(/^Tu contraseña actual no es esa\./)
  const issues = [{ path: 'until', message: 'Ese día ya pasó.' }]
  calls.answer(createToken, refuse('invalid_data', { issues }))
  await create()
  await dialog.findByText('Ese día ya pasó.')
  expect(dialog.getByLabelText(/^Último día/).getAttribute('aria-invalid')).toBe('true')
})

test('a new token is shown once, and asked for with what it may do', async () => {
  const { calls, user } = open([])
  await user.click((await screen.findAllByRole('button', { name: 'Crear token' }))[0]!)
  const form = within(await findDialog('Crear token de acceso'))
  await user.type(form.getByRole('textbox', { name: 'Nombre' }), 'Contabilidad')
  await user.click(form.getByRole('checkbox', { name: /^Leer personas e invitaciones/ }))
  await user.type(form.getByLabelText(/^Tu contraseña/), 'azulejos de puebla')
  calls.answer(createToken, { insertedId: token._id, token: 'ateneo_pat_1' })
  calls.answer(listTokens, { documents: [token], nextCursor: null })
  await user.click(form.getByRole('button', { name: 'Crear token' }))
  const shown = within(await screen.findByRole('dialog', { name: 'Tu token está listo' }))
  expect(shown.getByText(/^Cópialo ahora/)).toBeDefined()
  expect(shown.getByRole('textbox', { name: 'Token' })).toHaveProperty('value', 'ateneo_pat_1')
  expect(calls.sentTo(createToken)[0]!.body).toMatchObject({
    name: 'Contabilidad',
    scopes: ['read:people'],
    password: 'azulejos de puebla',
  })
  await user.click(shown.getByRole('button', { name: 'Ya lo copié' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const row = await screen.findByRole('row', { name: /Contabilidad/ })
  expect(row.textContent).toContain('termina en x7Qz')
  expect(row.textContent).toContain('Nunca')
})

test('the list says when it was used; a revoked one is offered nothing more', async () => {
  const { calls, user, readAddress } = open([{ ...token, lastUsedAt: '2026-11-26T16:00:00.000Z' }])
  expect((await screen.findByRole('row', { name: /Contabilidad/ })).textContent).not.toContain(
    'Nunca',
  )
  const revoke = () => screen.queryByRole('button', { name: 'Revocar Contabilidad' })
  calls.answer(revokeToken, { msg: 'ok' })
  await user.click(revoke()!)
  const revoked = { ...token, state: 'revoked' as const }
  calls.answer(listTokens, ({ query }) => ({
    documents: query['state'] === 'active' ? [] : [revoked],
    nextCursor: null,
  }))
  await user.click(await screen.findByRole('button', { name: 'Revocar token' }))
  await screen.findByText('Revocado')
  expect(calls.sentTo(revokeToken)[0]!.params).toEqual({ tokenId: token._id })
  expect(revoke()).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Activos' }))
  await screen.findByText('No hay tokens en este estado.')
  expect(readAddress()).toBe(`${address}?estado=active`)
})
