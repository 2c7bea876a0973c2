import { approveProfessor, listProfessorRequests } from '@ateneo/contract/calls'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerCalls } from '../../../testing/answer-calls.ts'
import { press } from '../../../testing/render-screen.tsx'
import { renderElement } from '../../../testing/render.tsx'
import { answerRequests, beginSession } from '../../../testing/tabs.ts'
import { watchSaves } from '../../../testing/watch-saves.ts'
import type { ProfessorRequest } from './professor-requests.ts'
import { RequestDialog } from './request-dialog.tsx'

const request: ProfessorRequest = {
  id: '0199b0a0-0000-7000-8000-000000000001',
  firstNames: 'Ana',
  lastNames: 'Peña',
  email: 'ana@ejemplo.mx',
  professionalId: '12345678',
  createdAt: '2026-11-20T10:00:00.000Z',
  presentation: null,
  experience: null,
  sampleUrl: null,
  file: { name: 'título.pdf', sizeBytes: 12_345, url: '/professor-requests/files/1' },
  version: 1,
}

beforeEach(() => beginSession('admin'))

const open = (shown: ProfessorRequest) =>
  renderElement(<RequestDialog request={shown} onClose={() => {}} />)

test('the file of an applicant is named, and opened with the session', async () => {
  const sent = answerRequests(() => ({ body: 'contenido' }))
  const saved = watchSaves()
  const { user } = open(request)
  await screen.findByText(/título\.pdf · 12 kB/)
  await user.click(screen.getByRole('button', { name: 'Ver archivo' }))
  await expect.poll(() => saved).toEqual(['título.pdf'])
  expect(sent).toMatchObject([
    { line: 'GET /professor-requests/files/1', token: expect.any(String) },
  ])
})

test('a file that is gone is told', async () => {
  answerRequests(() => ({ status: 404, body: { msg: 'Not found', code: 'not_found' } }))
  const { user } = open(request)
  await user.click(await screen.findByRole('button', { name: 'Ver archivo' }))
  expect((await screen.findByRole('alert')).textContent).toBe('El archivo ya no está.')
})

test('without a file there is nothing to open', async () => {
  open({ ...request, file: null })
  await screen.findByText('ana@ejemplo.mx')
  expect(screen.queryByRole('button', { name: 'Ver archivo' })).toBeNull()
})

test('an approval is asked about, sent and told', async () => {
  const calls = answerCalls()
  calls.answer(approveProfessor, { msg: 'Approved' })
  calls.answer(listProfessorRequests, [])
  const onClose = vi.fn<() => void>()
  renderElement(<RequestDialog request={{ ...request, id: 'julia' }} onClose={onClose} />)
  await press(await screen.findByRole('button', { name: 'Aprobar' }))
  expect(await screen.findAllByText('¿Estás seguro? ¡No podrás revertir esto!')).toHaveLength(1)
  await press(screen.getByRole('button', { name: 'Aprobar solicitud' }))
  expect(await screen.findAllByText('La solicitud ha sido aprobada.')).toHaveLength(1)
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(screen.queryByText(/^¿Estás seguro\?/)).toBeNull()
  expect(calls.written()).toEqual(['POST /approve-professor/julia'])
})
