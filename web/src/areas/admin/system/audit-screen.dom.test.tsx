import { AUDIT_CSV_PATH, type Endpoint } from '@ateneo/contract'
import { getAuditEntry, listAuditActors, listAuditEntries } from '@ateneo/contract/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refuse } from '../../../testing/answer-calls.ts'
import { findDialog, renderScreen } from '../../../testing/render-screen.tsx'
import { beginSession } from '../../../testing/tabs.ts'
import { watchSaves } from '../../../testing/watch-saves.ts'
import AuditScreen from './audit-screen.tsx'

const entry = {
  _id: '0197b2f0-0000-7000-8000-00000000000e',
  date: '2026-11-25T16:00:00.000Z',
  actor: { _id: '0197b2f0-0000-7000-8000-00000000000f', name: 'Ana Luz', type: 'admin' as const },
  action: 'settings.edit',
  subject: { type: 'settings', _id: null, label: 'Nombre' },
  person: null,
  address: '10.0.0.1',
  token: null,
  reason: null,
}

const address = '/Administrador/audit'
const screens = { [address]: AuditScreen }

function answerList() {
  beginSession('admin')
  const calls = answerCalls()
  calls.answer(listAuditActors, { actors: [] })
  calls.answer(listAuditEntries, { documents: [entry], nextCursor: null })
  return calls
}

test('a failure is said, and tried again', async () => {
  const calls = answerList()
  calls.answer(listAuditEntries, refuse('internal'))
  const { user } = renderScreen(screens, address)
  await screen.findByText(/^No pudimos traer la auditoría\./)
  expect(screen.queryByRole('table')).toBeNull()
  calls.answer(listAuditEntries, { documents: [entry], nextCursor: null })
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  await screen.findByText('Ana Luz')
  expect(screen.queryByText(/^No pudimos traer la auditoría\./)).toBeNull()
})

test('an academy without decisions says what will stand here, and has no file of them', async () => {
  answerList().answer(listAuditEntries, { documents: [], nextCursor: null })
  renderScreen(screens, address)
  await screen.findByText('Aún no hay nada que auditar')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Descargar CSV' }).disabled).toBe(
    true,
  )
})

test('words and act in the address are asked for, and their CSV is downloaded', async () => {
  const calls = answerList()
  const csv = { ...listAuditEntries, path: AUDIT_CSV_PATH } satisfies Endpoint
  calls.answer(csv, { documents: [], nextCursor: null })
  const saved = watchSaves()
  const { user, readAddress } = renderScreen(screens, `${address}?q=luz&accion=settings.edit`)
  await screen.findByText('Ana Luz')
  const query = { q: 'luz', action: 'settings.edit' }
  expect(calls.sentTo(listAuditEntries)[0]!.query).toMatchObject(query)
  await user.click(screen.getByRole('button', { name: 'Descargar CSV' }))
  await expect.poll(() => saved).toEqual(['auditoria.csv'])
  expect(calls.sentTo(csv).map((asked) => asked.query)).toEqual([query])

  calls.answer(listAuditEntries, { documents: [], nextCursor: null })
  await user.selectOptions(screen.getByLabelText('Qué se hizo'), 'Rechazó un curso')
  await screen.findByText('Ninguna entrada coincide con lo que buscas.')
  expect(readAddress()).toBe(`${address}?q=luz&accion=course.reject`)
})

test('an entry opens by the keyboard with its values side by side, and has an address', async () => {
  const calls = answerList()
  const values = { before: { commissionBasisPoints: 0 }, after: { commissionBasisPoints: 1250 } }
  calls.answer(getAuditEntry, { ...entry, ...values })
  const { user, readAddress, unmount } = renderScreen(screens, `${address}?q=luz`)
  const link = await screen.findByRole('link', { name: 'Cambió la configuración' })
  link.focus()
  await user.keyboard('{Enter}')
  const dialog = await findDialog('Cambió la configuración')
  const change = within(dialog).getByText('Comisión').closest('li')
  expect(change?.textContent).toMatch(/Antes\s*0 %\s*Después\s*12\.5 %/)
  const opened = readAddress()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(readAddress()).toBe(`${address}?q=luz`)
  unmount()
  renderScreen(screens, opened)
  await findDialog('Cambió la configuración')
})

test('a long list has pages, back and forth', async () => {
  const calls = answerList()
  calls.answer(listAuditEntries, ({ query }) => {
    const isFirst = query['cursor'] === undefined
    const action = isFirst ? 'settings.edit' : 'professor_request.approve'
    return { documents: [{ ...entry, action }], nextCursor: isFirst ? 'dos' : null }
  })
  const { user } = renderScreen(screens, address)
  await screen.findByRole('link', { name: 'Cambió la configuración' })
  await user.click(screen.getByRole('link', { name: 'Siguiente' }))
  await screen.findByRole('link', { name: 'Aprobó una solicitud de maestro' })
  expect(screen.getByText('Página 2')).toBeDefined()
  expect(calls.sentTo(listAuditEntries).at(-1)!.query).toEqual({ cursor: 'dos' })
  await user.click(screen.getByRole('link', { name: 'Anterior' }))
  await screen.findByRole('link', { name: 'Cambió la configuración' })
  expect(screen.getByText('Página 1')).toBeDefined()
})
