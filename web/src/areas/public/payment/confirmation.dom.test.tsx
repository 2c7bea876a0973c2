import { confirmPayment } from '@ateneo/contract/calls'
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
