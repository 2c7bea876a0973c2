import type { OpenOrder, PaymentResult } from '@ateneo/contract'
import { confirmPayment, listOpenOrders } from '@ateneo/contract/calls'
import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answerCalls, refuse } from '../../../testing/answer-calls.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { beginSession } from '../../../testing/tabs.ts'
import Confirmation from './confirmation.tsx'

const path = '/sucessful-payment'
const show = (query: string) => renderScreen({ [path]: Confirmation }, path + query)

test('a return without its order says so', async () => {
  show('')
  await screen.findByRole('heading', { name: 'Error al procesar el pago' })
  expect(screen.getByText(/A esta dirección le faltan los datos de la compra/)).toBeDefined()
})

test('a return without a session asks for one, and comes back to it', async () => {
  const { user, readAddress } = show('?token=ficha&costId=plan')
  await screen.findByRole('heading', { name: 'Inicia sesión para confirmar tu compra' })
  await user.click(screen.getAllByRole('link', { name: 'Iniciar sesión' }).at(-1)!)
  await expect.poll(readAddress).toBe('/Login')
  expect(sessionStorage.getItem('lastVisitedPath')).toBe(`${path}?token=ficha&costId=plan`)
})

test.each([
  ['payment_declined', /^El pago no se completó y no se te cobró\./],
  ['payment_unavailable', /^El servicio de pagos no respondió\./],
  ['internal', /^Ocurrió un error al procesar el pago\.$/],
] as const)('a payment that is refused is said in words: %s', async (code, says) => {
  beginSession('student')
  answerCalls().answer(confirmPayment, refuse(code))
  show('?token=ficha&costId=plan')
  await screen.findByRole('heading', { name: 'Error al procesar el pago' })
  expect(screen.getByText(says)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Intentar de nuevo' })).toBeDefined()
})

test('a payment under review is no error, and is asked for until it is decided', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  beginSession('student')
  const calls = answerCalls()
  calls.answer(confirmPayment, refuse('payment_pending'))
  calls.answer(listOpenOrders, { orders: [] })
  show('?orderId=orden&costId=plan')
  await screen.findByRole('heading', { name: 'Tu pago está en revisión' })
  expect(screen.queryByRole('alert')).toBeNull()
  calls.answer(confirmPayment, refuse('payment_declined'))
  await act(() => vi.advanceTimersByTimeAsync(6000))
  await screen.findByRole('heading', { name: 'Error al procesar el pago' })
  expect(calls.sentTo(confirmPayment).map(({ params }) => params?.token)).toEqual([
    'orden',
    'orden',
  ])
})

const awaited = {
  orderId: 'orden',
  orderNumber: '4821-0937',
  planId: 'plan',
  plan: null,
  planName: 'Compra de curso',
  description: 'Telar',
  price: 280,
  currency: 'MXN',
  coupon: null,
  provider: 'sandbox',
  date: '2026-11-25T16:00:00.000Z',
  isPending: true,
  voucher: {
    method: 'cash',
    reference: '12345678901234',
    link: 'https://pagos.example/ficha',
    payBy: '2026-11-28T16:00:00.000Z',
    account: null,
  },
  link: 'https://pagos.example/pagar',
  until: null,
  course: { _id: 'telar', title: 'Telar' },
} satisfies OpenOrder

test('a voucher is shown until it is paid, and who paid is told what follows', async () => {
  beginSession('student')
  const calls = answerCalls()
  calls.answer(confirmPayment, refuse('payment_pending'))
  calls.answer(listOpenOrders, { orders: [awaited] })
  const { user } = show('?orderId=orden&costId=plan')
  await screen.findByRole('heading', { name: 'Falta pagar tu ficha de «Telar»' })
  expect(screen.getByText('1234 5678 9012 34')).toBeDefined()
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Ver la ficha')).toBe('https://pagos.example/ficha')
  expect(hrefOf('Pagar de otra forma')).toBe('https://pagos.example/pagar')
  expect(screen.getByRole('status').textContent).toMatch(/^Puedes cerrar esta página/)
  await user.click(screen.getByRole('button', { name: 'Ya pagué' }))
  await expect
    .poll(() => screen.getByRole('status').textContent)
    .toMatch(/^Todavía no nos llega tu pago\./)
  // It also asks by itself every five seconds.
  expect(calls.sentTo(confirmPayment).length).toBeGreaterThan(1)
})

test('a transfer to the provider needs no proof, and its page takes nothing else', async () => {
  beginSession('student')
  const calls = answerCalls()
  calls.answer(confirmPayment, refuse('payment_pending'))
  const account = { holder: 'Stripe Payments Mexico', number: '646180111800000008', bank: 'STP' }
  const voucher = { ...awaited.voucher, method: 'transfer' as const, account }
  calls.answer(listOpenOrders, {
    orders: [{ ...awaited, provider: 'stripe', voucher, link: null }],
  })
  show('?orderId=orden&costId=plan')
  await screen.findByRole('heading', { name: 'Falta tu transferencia por «Telar»' })
  expect(screen.getByText('6461 8011 1800 0000 08')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Ver las instrucciones' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Ya pagué' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Pagar de otra forma' })).toBeNull()
})

test.each([
  ['&payment_id=1320000001', '1320000001'],
  ['&payment_id=null', undefined],
  ['&payment_id=../users', undefined],
])('what the provider adds is passed on if it is a payment: %s', async (added, paymentId) => {
  beginSession('student')
  const calls = answerCalls()
  calls.answer(confirmPayment, refuse('payment_declined'))
  show(`?orderId=orden&costId=plan${added}`)
  await screen.findByRole('heading', { name: 'Error al procesar el pago' })
  expect(calls.sentTo(confirmPayment)[0]?.query?.paymentId).toBe(paymentId)
})

const paid: PaymentResult = {
  status: 'COMPLETED',
  orderId: 'orden',
  orderNumber: 'A-1',
  planName: 'Curso',
  courseId: null,
  startDate: { $date: '2026-03-02T16:00:00.000Z' },
  endDate: { $date: '2026-04-02T16:00:00.000Z' },
  durationMonths: 1,
  price: 300,
  currency: 'MXN',
  description: 'Óleo',
  refundDue: false,
}

test.each([
  [{ price: 300 }, 'Tu pago se completó. Te enviamos el recibo por correo.'],
  [{ price: 0 }, 'Tu cupón cubrió todo: no pagaste nada. Te enviamos la confirmación por correo.'],
])('what was paid is said truly: %j', async (order, says) => {
  beginSession('student')
  answerCalls().answer(confirmPayment, { ...paid, ...order })
  show('?token=ficha&costId=plan')
  await screen.findByRole('heading', { name: 'Confirmación de Orden de Compra' })
  expect(screen.getByText(says)).toBeDefined()
})
