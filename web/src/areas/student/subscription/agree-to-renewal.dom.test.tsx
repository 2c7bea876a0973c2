import type { RenewalOffer } from '@ateneo/contract'
import {
  getRenewalOffer,
  listOfferedProviders,
  listPlans,
  startSubscription,
} from '@ateneo/contract/calls'
import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answerCalls, refuse } from '../../../testing/answer-calls.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { quarterly } from '../../../testing/sample-plans.ts'
import { mercadopago, paypal } from '../../../testing/sample-providers.ts'
import { beginSession } from '../../../testing/tabs.ts'
import ChoosePayment from './choose-payment.tsx'

const offer: RenewalOffer = {
  planId: quarterly._id,
  planName: 'Trimestral',
  price: 599,
  currency: 'MXN',
  months: 3,
  provider: 'mercadopago',
  firstChargeDate: null,
  nextChargeDate: '2026-06-02T16:00:00.000Z',
  payerEmail: 'vero@correo.mx',
  text: 'Acepto que la academia me cobre $599 MXN cada 3 meses.',
  terms: 'digest',
}

const page = 'https://www.mercadopago.com.mx/subscriptions/checkout?preapproval_id=2c93'

function open(changes: Partial<RenewalOffer> = {}, providers = [mercadopago]) {
  beginSession('student')
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  onTestFinished(() => leave.mockRestore())
  const calls = answerCalls()
  calls.answer(listPlans, { docs: [{ ...quarterly, mayRenew: true }] })
  calls.answer(listOfferedProviders, { providers })
  calls.answer(getRenewalOffer, { ...offer, ...changes })
  const address = '/Dashboard/subscription/:planId'
  const at = `/Dashboard/subscription/${quarterly._id}?modo=renovar`
  return { leave, calls, ...renderScreen({ [address]: ChoosePayment }, at) }
}

const accept = () => screen.getByRole('button', { name: 'Aceptar y continuar al pago' })
const field = () => screen.findByLabelText('Correo de tu cuenta de Mercado Pago')

test('an address that the provider refuses is corrected, and the browser goes there', async () => {
  const { calls, user, leave } = open()
  const email = await field()
  expect(email).toHaveProperty('value', 'vero@correo.mx')
  calls.answer(startSubscription, refuse('payer_refused'))
  await user.click(screen.getByRole('checkbox', { name: offer.text }))
  await user.click(accept())
  await screen.findByText(/no aceptó ese correo/)
  calls.answer(startSubscription, { insertedId: '1', link: page })
  await user.clear(email)
  await user.type(email, 'vero.mp@correo.mx')
  await user.click(accept())
  await vi.waitFor(() => expect(leave).toHaveBeenCalledWith(page))
  expect(calls.sentTo(startSubscription).map(({ body }) => body)).toMatchObject([
    { payerEmail: 'vero@correo.mx' },
    { payerEmail: 'vero.mp@correo.mx', provider: 'mercadopago', terms: 'digest', consent: true },
  ])
})

test('what is no address is said at its field, and nothing is sent', async () => {
  const { calls, user } = open()
  const email = await field()
  await user.click(screen.getByRole('checkbox', { name: offer.text }))
  await user.clear(email)
  await user.type(email, 'vero')
  await user.click(accept())
  await screen.findByText('Formato de correo no válido')
  expect(calls.sentTo(startSubscription)).toEqual([])
})

test('a provider that asks for none shows no field', async () => {
  open({ provider: 'paypal', payerEmail: null }, [{ ...paypal, renews: true }])
  await screen.findByRole('checkbox', { name: offer.text })
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('of a provider only what can be charged again is told', async () => {
  open({}, [{ ...paypal, renews: true }, mercadopago])
  const choice = await screen.findByRole('button', { name: /^Mercado Pago/ })
  expect(within(choice).getByText('Tarjeta · Saldo de Mercado Pago')).toBeTruthy()
})
