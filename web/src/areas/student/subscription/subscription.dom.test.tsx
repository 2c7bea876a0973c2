import { getCourse, getOwnSubscription, listPlans, listReceipts } from '@ateneo/contract/calls'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answer, answerCalls, refuse } from '../../../testing/answer-calls.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { sampleCourse } from '../../../testing/sample-course.ts'
import { oneOff, quarterly } from '../../../testing/sample-plans.ts'
import { beginSession } from '../../../testing/tabs.ts'
import Subscription from './subscription.tsx'

const address = '/Dashboard/subscription'
const plans = { docs: [quarterly, oneOff] }

function open(answer: Answer<typeof listPlans>) {
  beginSession('student')
  const calls = answerCalls()
  calls.answer(getCourse, sampleCourse())
  calls.answer(listReceipts, { receipts: [] })
  calls.answer(getOwnSubscription, { subscription: null })
  calls.answer(listPlans, answer)
  return { calls, ...renderScreen({ [address]: Subscription }, `${address}?id=talavera`) }
}

async function expectOffers() {
  await screen.findByText('Mejor opción')
  const box = await screen.findByRole('region', { name: 'O compra solo este curso' })
  within(box).getByRole('heading', { name: 'Cerámica de Talavera' })
  expect(box.textContent).toContain('Compra de curso · Único pago')
  expect(box.textContent).toContain('$180 MXN')
  const buy = within(box).getByRole<HTMLButtonElement>('button', { name: 'Comprar curso' })
  expect(buy.disabled).toBe(false)
}

test('prices are waited for; one course stands below the plans', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof plans>()
  open(promise)
  await screen.findByText('Cargando precios...')
  expect(screen.queryByText('Mejor opción')).toBeNull()
  resolve(plans)
  await expectOffers()
  expect(screen.queryByText('Cargando precios...')).toBeNull()
})

test.each([
  [refuse('internal'), /^Error al cargar los precios: status: 500/],
  ['no connection' as const, 'Error al cargar los precios: no hay conexión con el servidor.'],
])('prices that do not come say why, and come when asked again: %#', async (answer, says) => {
  const { user, calls } = open(answer)
  const [fault] = await screen.findAllByText(says)
  calls.answer(listPlans, plans)
  await user.click(within(fault!.closest<HTMLElement>('[role=alert]')!).getByRole('button'))
  await expectOffers()
  expect(screen.queryByText(/^Error al cargar los precios/)).toBeNull()
})
