import { createOrder, dropOrder, listOpenOrders } from '@ateneo/contract/calls'
import type { PaymentVoucher, SessionReply } from '@ateneo/contract'
import { screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { storeSession } from '../../../platform/http/session-store.ts'
import { renderElement } from '../../../testing/render.tsx'
import { answerRequests, dropCookies, tokenOf } from '../../../testing/tabs.ts'
import { OpenOrderCards } from './open-order-cards.tsx'

const waiting = {
  orderId: 'orden',
  planId: 'curso',
  orderNumber: '4821-0937',
  plan: {
    _id: 'curso',
    planName: 'Compra de curso',
    price: 349,
    currency: 'MXN',
    description: '',
    durationMonths: 0,
    isRecurring: false,
  },
  planName: 'Compra de curso',
  description: 'Telar',
  price: 280,
  currency: 'MXN',
  coupon: 'VERANO',
  provider: 'paypal',
  date: '2026-11-25T16:00:00.000Z',
  isPending: false,
  until: '2026-11-26T16:00:00.000Z' as string | null,
  voucher: null as PaymentVoucher | null,
  link: null as string | null,
  course: { _id: 'telar', title: 'Telar' },
}
const listLine = `${listOpenOrders.method} ${listOpenOrders.path}`
const dropLine = `${dropOrder.method} /purchases/open/orden/drop`
const orderLine = `${createOrder.method} ${createOrder.path}`

beforeEach(() => {
  dropCookies()
  const userData = { _id: 'ana' }
  storeSession({ accessToken: tokenOf(900), type: 'student', userData } as unknown as SessionReply)
})

function open(drop = { status: 200, body: { msg: 'ok' } as object }, order = waiting) {
  const left = [order]
  const sent = answerRequests(({ line }) => {
    if (line === listLine) return { body: { orders: [...left] } }
    if (line === dropLine && drop.status === 200) left.pop()
    return line === dropLine ? drop : { body: { link: 'https://pagos.example/1' } }
  })
  return { sent, ...renderElement(<OpenOrderCards />) }
}

test('a purchase that waits tells what and how much, and goes on with its coupon and provider', async () => {
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  onTestFinished(() => leave.mockRestore())
  const { sent, user } = open()
  await screen.findByRole('heading', { name: 'Tu compra de «Telar» está sin pagar' })
  expect(screen.getByText('$280 MXN')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Continuar el pago' }))
  await expect.poll(() => leave.mock.calls).toEqual([['https://pagos.example/1']])
  expect(sent.find(({ line }) => line === orderLine)?.body).toMatchObject({
    cost: { _id: 'curso' },
    courseId: 'telar',
    coupon: 'VERANO',
    seenPrice: 280,
    provider: 'paypal',
  })
})

test('it is dropped after a question, and leaves', async () => {
  const { sent, user } = open()
  await user.click(await screen.findByRole('button', { name: 'Descartar' }))
  const dialog = await screen.findByRole('dialog', { name: '¿Descartar esta compra?' })
  const sure = screen.getAllByRole('button', { name: 'Descartar compra' })
  await user.click(sure.find((button) => dialog.contains(button))!)
  await expect.poll(() => screen.queryByRole('article')).toBeNull()
  expect(sent.filter(({ line }) => line === dropLine)).toHaveLength(1)
})

test('it is kept by a button that does not say to cancel', async () => {
  const { sent, user } = open()
  await user.click(await screen.findByRole('button', { name: 'Descartar' }))
  await screen.findByRole('dialog', { name: '¿Descartar esta compra?' })
  expect(screen.queryByRole('button', { name: 'Cancelar' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Conservarla' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(sent.filter(({ line }) => line === dropLine)).toEqual([])
})

test('one that was paid meanwhile stays', async () => {
  const { sent, user } = open({ status: 409, body: { msg: 'Pending', code: 'payment_pending' } })
  await user.click(await screen.findByRole('button', { name: 'Descartar' }))
  const dialog = await screen.findByRole('dialog', { name: '¿Descartar esta compra?' })
  const sure = screen.getAllByRole('button', { name: 'Descartar compra' })
  await user.click(sure.find((button) => dialog.contains(button))!)
  await expect.poll(() => sent.filter(({ line }) => line === listLine).length).toBe(2)
  expect(screen.getByRole('article')).toBeDefined()
})

test('one whose payment is reviewed says so, leads to its result and is not dropped', async () => {
  open(undefined, { ...waiting, isPending: true, until: null })
  await screen.findByRole('heading', { name: 'Tu pago de «Telar» está en revisión' })
  const link = screen.getByRole('link', { name: 'Revisar ahora' })
  expect(link.getAttribute('href')).toBe('/sucessful-payment?costId=curso&orderId=orden')
  expect(screen.queryByRole('button')).toBeNull()
})

test('one with a voucher says what to pay, and can be dropped', async () => {
  const { sent, user } = open(undefined, {
    ...waiting,
    isPending: true,
    until: null,
    link: 'https://pagos.example/ficha',
    voucher: {
      method: 'cash',
      reference: '12345678901234',
      link: 'https://pagos.example/ficha',
      payBy: '2026-11-29T16:00:00.000Z',
      account: null,
    },
  })
  await screen.findByRole('heading', { name: 'Falta pagar tu ficha de «Telar»' })
  expect(screen.getByText('$280 MXN')).toBeDefined()
  expect(screen.getByText('1234 5678 9012 34')).toBeDefined()
  expect(screen.getByText(/29 de noviembre de 2026/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Ver la ficha' }).getAttribute('href')).toBe(
    'https://pagos.example/ficha',
  )
  expect(screen.getByRole('link', { name: 'Ya pagué' }).getAttribute('href')).toBe(
    '/sucessful-payment?costId=curso&orderId=orden',
  )
  await user.click(screen.getByRole('button', { name: 'Descartar' }))
  const dialog = await screen.findByRole('dialog', { name: '¿Descartar esta compra?' })
  expect(dialog.textContent).toContain('Si ya pagaste la ficha no la descartes')
  const sure = screen.getAllByRole('button', { name: 'Descartar compra' })
  await user.click(sure.find((button) => dialog.contains(button))!)
  await expect.poll(() => sent.filter(({ line }) => line === dropLine)).toHaveLength(1)
})
