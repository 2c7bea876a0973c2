import { preparePayout } from '@ateneo/contract/calls'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answerCalls, refuse } from '../../testing/answer-calls.ts'
import { renderElement } from '../../testing/render.tsx'
import { preparedPayout } from '../../testing/sample-payouts.ts'
import { beginSession } from '../../testing/tabs.ts'
import { BalancePart } from './balance-part.tsx'

const { professor, sales, commission, earned, withheld, paid } = preparedPayout
const next = { sales, commission, earned, withheld, paid }
const balance = {
  currency: 'MXN',
  ready: 800,
  held: 120,
  nextDate: '2026-12-02T16:00:00.000Z',
  prepared: 0,
  preparedId: null,
  next,
}

let calls: ReturnType<typeof answerCalls>
beforeEach(() => {
  beginSession('admin', { isSuperAdmin: true })
  calls = answerCalls()
})

test('what is shown is what is prepared, after a question', async () => {
  calls.answer(preparePayout, { insertedId: preparedPayout._id })
  const { user, readPath } = renderElement(<BalancePart professor={professor} balance={balance} />)
  screen.getByText(/se podrá pagar el 2 de diciembre de 2026/)
  screen.getByText('−$80 MXN')
  await user.click(screen.getByRole('button', { name: 'Preparar pago' }))
  const dialog = await screen.findByRole('dialog', { name: '¿Preparar el pago de $720 MXN?' })
  const buttons = screen.getAllByRole('button', { name: 'Preparar pago' })
  await user.click(buttons.find((button) => dialog.contains(button))!)
  await expect
    .poll(() => calls.sentTo(preparePayout).map(({ body }) => body))
    .toEqual([{ currency: 'MXN', earned: 800 }])
  await expect.poll(readPath).toBe(`/Administrador/payouts/pagos/${preparedPayout._id}`)
})

test('a balance that changed meanwhile is said', async () => {
  calls.answer(preparePayout, refuse('payout_changed'))
  const { user } = renderElement(<BalancePart professor={professor} balance={balance} />)
  await user.click(screen.getByRole('button', { name: 'Preparar pago' }))
  const dialog = await screen.findByRole('dialog')
  const buttons = screen.getAllByRole('button', { name: 'Preparar pago' })
  await user.click(buttons.find((button) => dialog.contains(button))!)
  expect(await screen.findByText(/Lo que se le debe cambió mientras lo veías/)).toBeDefined()
})

test('a debt of the professor is told in words, without a button', () => {
  const against = { ...balance, ready: -100, nextDate: null, next: null }
  renderElement(<BalancePart professor={professor} balance={against} />)
  screen.getByText(/Su saldo está en contra/)
  screen.getByText('−$100 MXN')
  expect(screen.queryByRole('button', { name: 'Preparar pago' })).toBeNull()
})

test('one that is prepared is led to, and no other can be prepared', () => {
  const waiting = { ...balance, prepared: 300, preparedId: preparedPayout._id }
  renderElement(<BalancePart professor={professor} balance={waiting} />)
  expect(screen.getByRole('link', { name: 'Ver el pago preparado' }).getAttribute('href')).toBe(
    `/Administrador/payouts/pagos/${preparedPayout._id}`,
  )
  expect(screen.queryByRole('button', { name: 'Preparar pago' })).toBeNull()
})
