import { createOrder, listOfferedProviders, listPlans } from '@ateneo/contract/calls'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, type CallRefusal, refuse } from '../../../testing/answer-calls.ts'
import { findDialog } from '../../../testing/render-screen.tsx'
import { renderElement } from '../../../testing/render.tsx'
import { oneOff } from '../../../testing/sample-plans.ts'
import { paypal } from '../../../testing/sample-providers.ts'
import { beginSession } from '../../../testing/tabs.ts'
import { BuyButton } from './buy-button.tsx'

test('a refused order is said, and the button is ready again', async () => {
  beginSession('student')
  const calls = answerCalls()
  calls.answer(listPlans, { docs: [oneOff] })
  calls.answer(listOfferedProviders, { providers: [paypal] })
  const { promise, resolve } = Promise.withResolvers<CallRefusal>()
  calls.answer(createOrder, promise)
  const course = { id: 'talavera', title: 'Talavera', price: 180 }
  const { user } = renderElement(<BuyButton course={course} />)
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Comprar curso' })
  await waitFor(() => expect(button().disabled).toBe(false))
  await user.click(button())
  const busy = await screen.findByRole<HTMLButtonElement>('button', { name: /^Procesando/ })
  // Without the attribute `disabled`, which would take the focus away.
  expect([busy.disabled, busy.getAttribute('aria-disabled')]).toEqual([false, 'true'])
  resolve(refuse('already_owned'))
  const dialog = await findDialog('No se pudo comprar')
  expect(dialog.textContent).toContain('Ya tienes acceso a este curso: ábrelo desde tu inicio.')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([button().disabled, button().getAttribute('aria-disabled')]).toEqual([false, null])
  expect(calls.sentTo(createOrder).map(({ body }) => body)).toMatchObject([
    { courseId: 'talavera', seenPrice: 180 },
  ])
})
