import {
  getAssignment,
  getSubmission,
  listGallery,
  shareSubmission,
  startSubmission,
  withdrawSubmission,
} from '@ateneo/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { refuse } from '../../testing/answer-calls.ts'
import { beginAsAuthor, openAssignment } from '../../testing/open-assignment.tsx'
import { findDialog } from '../../testing/render-screen.tsx'
import {
  assignmentId,
  sampleAssignment,
  sampleFile,
  sampleReview,
  sampleRules,
  sampleSubmission,
  sampleSummary,
} from '../../testing/sample-assignment.ts'
import { idOf } from '../../testing/sample-attempt.ts'

beginAsAuthor()

const sentDate = '2026-11-20T16:00:00.000Z'
const video = sampleFile({ _id: idOf(711), name: 'proceso.mp4', kind: 'video', type: 'video/mp4' })
const returned = {
  state: 'returned' as const,
  sentDate,
  text: 'Una naranja',
  files: [video],
  points: 6,
  isPassed: false,
  review: sampleReview({ remarks: [{ fileId: video._id, atSeconds: 83, text: 'Aquí tiembla.' }] }),
}
const accepted = {
  ...returned,
  state: 'accepted' as const,
  isPassed: true,
  points: 9,
  review: sampleReview({ decision: 'accept', points: [6, 3] }),
}

test('a returned submission says what to correct, and the next one begins with it', async () => {
  const { user, answer, sentTo } = openAssignment({ submission: returned })
  expect(await screen.findByText('Por corregir')).toBeDefined()
  expect(screen.getByText('sombra')).toBeDefined()
  expect(screen.getByText('6 de 10 puntos')).toBeDefined()
  expect(screen.getByText('4 de 6 puntos')).toBeDefined()
  const next = sampleSubmission({ _id: idOf(720), number: 2, text: 'Una naranja' })
  answer(startSubmission, next)
  const submissions = [sampleSummary({ state: 'returned', sentDate }), next]
  answer(getAssignment, sampleAssignment({ submissions, refusal: 'submission_open' }))
  answer(getSubmission, next)
  await user.click(screen.getByRole('button', { name: 'Corregir y entregar' }))
  expect(await screen.findByRole('heading', { name: 'Entrega 2' })).toBeDefined()
  expect(screen.getByDisplayValue('Una naranja')).toBeDefined()
  expect(sentTo(startSubmission)).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Ver la entrega 1' })).toBeDefined()
})

test('a remark leads to its second', async () => {
  const { user } = openAssignment({ submission: returned })
  const player = await screen.findByLabelText<HTMLVideoElement>('proceso.mp4')
  const scroll = vi.spyOn(player, 'scrollIntoView').mockImplementation(() => undefined)
  await user.click(screen.getByRole('button', { name: 'Ir a 1:23 de proceso.mp4' }))
  expect(player.currentTime).toBe(83)
  expect(document.activeElement).toBe(player)
  scroll.mockRestore()
})

test('what was sent is withdrawn after a question, unless its review began', async () => {
  const sent = { state: 'sent' as const, sentDate, mayWithdraw: true }
  const { user, answer, sentTo } = openAssignment({ submission: sent })
  answer(withdrawSubmission, refuse('submission_under_review'))
  const withdraw = async () => {
    await user.click(await screen.findByRole('button', { name: 'Retirar' }))
    const dialog = await findDialog('Retirar entrega')
    await user.click(within(dialog).getByRole('button', { name: 'Retirar' }))
  }
  await withdraw()
  expect((await screen.findByRole('alert')).textContent).toMatch(/ya empezó a revisarla/)
  answer(withdrawSubmission, sampleSubmission())
  await withdraw()
  expect(await screen.findByText('Borrador')).toBeDefined()
  expect(sentTo(withdrawSubmission)).toHaveLength(2)
})

test.each([
  ['tries_used', true, /^Ya usaste todas tus entregas/],
  ['assignment_over', true, /^La fecha límite ya pasó/],
  [null, false, /^Ya no tienes acceso a este curso/],
] as const)('with %s and access %s nothing more is begun', async (refusal, hasAccess, words) => {
  openAssignment({ submission: returned, overview: { refusal, hasAccess } })
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Corregir y entregar' })).toBeNull()
})

test('the date is told by the academy’s clock, and that it is over', async () => {
  const dueDate = '2026-11-20T06:00:00.000Z'
  openAssignment({ submission: returned, overview: { dueDate, nowDate: sentDate } })
  expect(
    await screen.findByText(
      /fue el 19 de noviembre de 2026, 23:59, hora de Ciudad de México \(centro\): todavía puedes/,
    ),
  ).toBeDefined()
})

const entry = {
  _id: idOf(730),
  author: { firstNames: 'Luz', lastNames: 'Paz', imageURL: null },
  text: 'Mi bodegón',
  files: [],
  acceptedDate: sentDate,
  isMine: false,
  isHidden: false,
}

test('accepted work is shown in the gallery if its student wants that, and others’ is reported', async () => {
  const { user, answer, sentTo } = openAssignment({
    submission: { ...accepted, gallery: { isShown: false, isHidden: false } },
    overview: { rules: sampleRules({ hasGallery: true }) },
  })
  answer(listGallery, { title: 'Bodegón', documents: [entry], nextCursor: null })
  expect(await screen.findByText('Aprobada')).toBeDefined()
  const card = await screen.findByRole('article', { name: 'Entrega de Luz Paz' })
  expect(within(card).getByRole('button', { name: `Reportar Luz Paz ${entry._id}` })).toBeDefined()
  const consent = screen.getByRole('switch', { name: /^Mostrar en la galería/ })
  answer(shareSubmission, refuse('gallery_off'))
  await user.click(consent)
  expect(await screen.findByText('Esta tarea ya no tiene galería.')).toBeDefined()
  expect(consent).toHaveProperty('checked', false)
  const gallery = { isShown: true, isHidden: false }
  answer(shareSubmission, sampleSubmission({ ...accepted, gallery }))
  await user.click(consent)
  await waitFor(() => expect(sentTo(shareSubmission).at(-1)?.body).toEqual({ isShown: true }))
  await waitFor(() => expect(consent).toHaveProperty('checked', true))
})

test('the own work in the gallery is not reported, and is told if it is hidden', async () => {
  const { answer } = openAssignment({
    submission: { ...accepted, gallery: { isShown: true, isHidden: true } },
    overview: { rules: sampleRules({ hasGallery: true }) },
  })
  const mine = { ...entry, isMine: true, isHidden: true }
  answer(listGallery, { title: 'Bodegón', documents: [mine], nextCursor: null })
  const card = await screen.findByRole('article', { name: 'Entrega de Luz Paz' })
  expect(within(card).queryByRole('button')).toBeNull()
  expect(within(card).getByText('La administración la ocultó.')).toBeDefined()
  expect(screen.getByText(/sólo tú y tu maestro la ven/)).toBeDefined()
})

test('what can’t be opened says why, and is asked again', async () => {
  const { user, answer } = openAssignment({ refusal: refuse('content_not_found') })
  expect((await screen.findByRole('alert')).textContent).toMatch(/ya no es parte del curso/)
  answer(getAssignment, sampleAssignment({ contentId: assignmentId }))
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  expect(await screen.findByRole('button', { name: 'Empezar' })).toBeDefined()
})
