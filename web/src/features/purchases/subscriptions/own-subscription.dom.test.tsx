import type { OwnSubscription as Own } from '@ateneo/contract'
import { cancelSubscription, getResumption, resumeSubscription } from '@ateneo/contract/calls'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls } from '../../../testing/answer-calls.ts'
import { renderElement } from '../../../testing/render.tsx'
import { beginSession } from '../../../testing/tabs.ts'
import { OwnSubscription } from './own-subscription.tsx'

const active: Own = {
  _id: '0197b2f0-0000-7000-8000-000000000021',
  planId: '0197b2f0-0000-7000-8000-000000000003',
  planName: 'Mensual',
  price: 249,
  currency: 'MXN',
  months: 1,
  provider: 'paypal',
  state: 'active',
  nextChargeDate: '2026-12-26T18:00:00.000Z',
  paidUntil: '2026-12-26T18:00:00.000Z',
  graceUntil: null,
  failedDate: null,
  isPausedByUs: false,
  cancelDate: null,
  ending: null,
  endDate: null,
  link: null,
  mayResume: false,
  newPrice: null,
  date: '2026-11-26T18:00:00.000Z',
}

function show(change: Partial<Own> = {}) {
  beginSession('student')
  const calls = answerCalls()
  return { calls, ...renderElement(<OwnSubscription subscription={{ ...active, ...change }} />) }
}

test('it says what is charged and when, and is cancelled with one press and one confirmation', async () => {
  const { calls, user } = show()
  screen.getByText('$249 MXN cada mes')
  expect(screen.getByText(/El siguiente cobro es el 26 de diciembre de 2026/)).toBeTruthy()
  let cancelled = 0
  calls.answer(cancelSubscription, () => {
    cancelled++
    return { ...active, cancelDate: active.date, ending: 'asked' as const, nextChargeDate: null }
  })
  await user.click(screen.getByRole('button', { name: 'Cancelar suscripción' }))
  const dialog = await screen.findByRole('dialog', { name: '¿Cancelar la suscripción?' })
  within(dialog).getByText(/Conservas el acceso hasta el 26 de diciembre de 2026/)
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar suscripción' }))
  await screen.findByText('Tu suscripción está cancelada. No se te cobra nada más.')
  expect(cancelled).toBe(1)
})

test.each<[Partial<Own>, RegExp]>([
  [{ state: 'past_due', graceUntil: '2026-12-29T18:00:00.000Z' }, /hasta el 29 de diciembre/],
  [{ state: 'paused', isPausedByUs: true }, /No pudimos avisarte a tiempo/],
  [{ cancelDate: active.date, ending: 'asked' }, /confirmando con el proveedor/],
  [{ state: 'ended', cancelDate: active.date, ending: 'unpaid' }, /los días de gracia pasaron/],
])('its state is in words: %#', (change, words) => {
  show(change)
  expect(screen.getByText(words)).toBeTruthy()
})

test('one that has ended offers nothing to cancel', () => {
  show({ state: 'ended', cancelDate: active.date, ending: 'asked' })
  expect(screen.queryByRole('button')).toBeNull()
})

test('it is resumed by a box that is ticked for it', async () => {
  const { calls, user } = show({ state: 'paused', mayResume: true })
  calls.answer(getResumption, {
    planId: active.planId,
    planName: 'Mensual',
    price: 249,
    currency: 'MXN',
    months: 1,
    provider: 'paypal',
    firstChargeDate: null,
    payerEmail: null,
    nextChargeDate: active.nextChargeDate!,
    text: 'Acepto que Ateneo me cobre $249 MXN cada mes.',
    terms: 'abc',
  })
  await user.click(screen.getByRole('button', { name: 'Reanudar' }))
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Acepto que Ateneo/ })
  expect(box.checked).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Reanudar suscripción' }))
  await screen.findByText('Marca la casilla para aceptar los cobros que se repiten.')
  let sent: unknown
  calls.answer(resumeSubscription, ({ body }) => {
    sent = body
    return active
  })
  await user.click(box)
  await user.click(screen.getByRole('button', { name: 'Reanudar suscripción' }))
  await screen.findByText('Tu suscripción está activa otra vez.')
  expect(sent).toEqual({ consent: true, terms: 'abc' })
})
