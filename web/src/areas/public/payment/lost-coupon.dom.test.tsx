import { createOrder, getCourse, listOfferedProviders, listPlans } from '@ateneo/contract/calls'
import type { SessionReply } from '@ateneo/contract'
import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { CallError } from '../../../platform/http/call-error.ts'
import { storeSession } from '../../../platform/http/session-store.ts'
import { renderElement } from '../../../testing/render.tsx'
import { paypal } from '../../../testing/sample-providers.ts'
import { answerRequests, dropCookies, tokenOf } from '../../../testing/tabs.ts'
import { LostCoupon } from './lost-coupon.tsx'

const plan = {
  _id: 'mes',
  planName: 'Mensual',
  price: 249,
  currency: 'MXN',
  description: 'Todo',
  durationMonths: 1,
  isRecurring: true,
  mayRenew: false,
}
const orderLine = `${createOrder.method} ${createOrder.path}`
const used = new CallError('coupon_already_used', 409, 'Coupon already used')

test('tells the true price of a purchase without its coupon, and goes on at it', async () => {
  dropCookies()
  storeSession({
    accessToken: tokenOf(900),
    type: 'student',
    userData: { id: '1' },
  } as unknown as SessionReply)
  const sent = answerRequests(({ line }) => {
    if (line === `${listPlans.method} ${listPlans.path}`) return { body: { docs: [plan] } }
    if (line.endsWith(listOfferedProviders.path)) return { body: { providers: [paypal] } }
    expect(line).not.toContain(getCourse.path)
    return { body: { link: 'https://pagos.example/2' } }
  })
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  onTestFinished(() => leave.mockRestore())
  const arrival = { token: 'uno', costId: 'mes', courseId: undefined }
  const { user } = renderElement(<LostCoupon arrival={arrival} error={used} />)
  await screen.findByText('$249 MXN')
  expect(
    screen.getByText(
      'Pagaste antes otra compra con este cupón, y ahí se usó. En esta no se te cobró nada.',
    ),
  ).toBeDefined()
  expect(screen.getByRole('link', { name: 'Descartar la compra' }).getAttribute('href')).toBe(
    '/Dashboard',
  )
  await user.click(screen.getByRole('button', { name: 'Continuar por $249 MXN' }))
  await expect.poll(() => leave.mock.calls).toEqual([['https://pagos.example/2']])
  expect(sent.find(({ line }) => line === orderLine)?.body).toMatchObject({
    cost: { _id: 'mes' },
    seenPrice: 249,
  })
})
