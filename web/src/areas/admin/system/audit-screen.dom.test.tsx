import { listAuditActors, listAuditEntries } from '@ateneo/contract/calls'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refuse } from '../../../testing/answer-calls.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { beginSession } from '../../../testing/tabs.ts'
import AuditScreen from './audit-screen.tsx'

const entry = {
  _id: '0197b2f0-0000-7000-8000-00000000000e',
  date: '2026-11-25T16:00:00.000Z',
  actor: { _id: '0197b2f0-0000-7000-8000-00000000000f', name: 'Ana Luz', type: 'admin' as const },
  action: 'settings_edited',
  subject: { type: 'settings', _id: null, label: 'Nombre' },
  person: null,
  address: '10.0.0.1',
  token: null,
  reason: null,
}

test('a failure is said, and tried again', async () => {
  beginSession('admin')
  const calls = answerCalls()
  calls.answer(listAuditActors, { actors: [] })
  calls.answer(listAuditEntries, refuse('internal'))
  const { user } = renderScreen({ '/Administrador/audit': AuditScreen }, '/Administrador/audit')
  await screen.findByText(/^No pudimos traer la auditoría\./)
  expect(screen.queryByRole('table')).toBeNull()
  calls.answer(listAuditEntries, { documents: [entry], nextCursor: null })
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  await screen.findByText('Ana Luz')
  expect(screen.queryByText(/^No pudimos traer la auditoría\./)).toBeNull()
})
