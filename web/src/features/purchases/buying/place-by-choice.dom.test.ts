import { createOrder, listOfferedProviders, listPlans } from '@ateneo/contract/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answerCalls, refuse } from '../../../testing/answer-calls.ts'
import { findDialog } from '../../../testing/render-screen.tsx'
import { runHook } from '../../../testing/render.tsx'
import { quarterly } from '../../../testing/sample-plans.ts'
import { paypal, trial } from '../../../testing/sample-providers.ts'
import { beginSession } from '../../../testing/tabs.ts'
import type { PendingOrder } from './pending-order.ts'
import { toPlan } from '../plans/plan.ts'
import { useBuy } from './use-buy.ts'

const link = 'https://pagos.example/pagar/1'
const pending: PendingOrder = { cost: toPlan(quarterly), price: 599 }
const question = '¿Cómo quieres pagar?'

function open(providers = [paypal, trial]) {
  beginSession('student')
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  onTestFinished(() => leave.mockRestore())
  const calls = answerCalls()
  calls.answer(listOfferedProviders, { providers })
  calls.answer(createOrder, { link })
  const sentWith = () => calls.sentTo(createOrder).map(({ body }) => body.provider)
  return { calls, leave, sentWith, ...runHook(useBuy) }
}

test('where several providers are offered, the buyer chooses one', async () => {
  const { leave, sentWith, result, user } = open()
  void result.current.buy(pending)
  const dialog = within(await findDialog(question))
  dialog.getByRole('button', { name: 'PayPal Saldo de PayPal · Tarjeta' })
  const chosen = dialog.getByRole('button', { name: /^Pago de prueba Tarjeta De prueba: no se/ })
  expect(sentWith()).toEqual([])
  await user.click(chosen)
  await expect.poll(() => leave.mock.calls).toEqual([[link]])
  expect(sentWith()).toEqual(['sandbox'])
})

test('by keyboard: the first has the focus, the next is a Tab away, Enter chooses', async () => {
  const { leave, sentWith, result, user } = open()
  void result.current.buy(pending)
  const dialog = within(await findDialog(question))
  await waitFor(() =>
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: /^PayPal/ })),
  )
  await user.keyboard('{Tab}{Enter}')
  await expect.poll(() => leave.mock.calls).toEqual([[link]])
  expect(sentWith()).toEqual(['sandbox'])
})

test.each(['Escape', 'Ahora no'])('%s leaves everything as before', async (way) => {
  const { leave, sentWith, result, user } = open()
  const bought = result.current.buy(pending)
  const dialog = await findDialog(question)
  if (way === 'Escape') await user.keyboard('{Escape}')
  else await user.click(within(dialog).getByRole('button', { name: way }))
  await bought
  await expect.poll(() => result.current.isBuying).toBe(false)
  expect([screen.queryByRole('dialog'), sentWith(), leave.mock.calls]).toEqual([null, [], []])
  void result.current.buy({ ...pending, price: 499 })
  await findDialog(question)
})

test.each([
  ['one is offered', [paypal], pending],
  ['there is nothing to pay', [paypal, trial], { ...pending, price: 0, coupon: 'REGALO' }],
])('where %s nothing is asked', async (_, providers, order) => {
  const { leave, sentWith, result } = open(providers)
  void result.current.buy(order)
  await expect.poll(() => leave.mock.calls).toEqual([[link]])
  expect(sentWith()).toEqual([undefined])
})

test('one that is no longer offered is said, and what is offered now is asked', async () => {
  const { calls, leave, sentWith, result, user } = open()
  calls.answer(createOrder, ({ body }) =>
    body.provider === 'paypal' ? refuse('provider_not_offered') : { link },
  )
  void result.current.buy(pending)
  const first = await findDialog(question)
  calls.answer(listOfferedProviders, { providers: [trial] })
  await user.click(within(first).getByRole('button', { name: /^PayPal/ }))
  const alert = await screen.findByText('Esa forma de pago ya no está disponible. Elige otra.')
  expect(alert.getAttribute('role')).toBe('alert')
  const again = within(await findDialog(question))
  expect(again.queryByRole('button', { name: /^PayPal/ })).toBeNull()
  await user.click(again.getByRole('button', { name: /^Pago de prueba/ }))
  await expect.poll(() => leave.mock.calls).toEqual([[link]])
  expect(sentWith()).toEqual(['paypal', 'sandbox'])
})

test('where nothing is offered any more, a purchase that goes on says so', async () => {
  const { calls, leave, sentWith, result } = open([])
  calls.answer(createOrder, refuse('provider_not_offered'))
  void result.current.buy({ ...pending, provider: 'paypal' })
  const dialog = await findDialog('No se pudo comprar')
  expect(dialog.textContent).toContain('Esa forma de pago ya no está disponible.')
  expect(sentWith()).toEqual(['paypal'])
  expect(leave).not.toHaveBeenCalled()
})

test('at another price the provider is not asked for again', async () => {
  const { calls, leave, sentWith, result, user } = open()
  let orders = 0
  calls.answer(createOrder, () => (orders++ === 0 ? refuse('price_changed') : { link }))
  calls.answer(listPlans, { docs: [{ ...quarterly, price: 650 }] })
  void result.current.buy(pending)
  const dialog = await findDialog(question)
  await user.click(within(dialog).getByRole('button', { name: /^PayPal/ }))
  await user.click(await screen.findByRole('button', { name: 'Continuar con la compra' }))
  await expect.poll(() => leave.mock.calls).toEqual([[link]])
  expect(sentWith()).toEqual(['paypal', 'paypal'])
})
