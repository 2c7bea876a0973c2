import type { Endpoint, ListedOrder, OrderEvent, Reply } from '@ateneo/contract'
import { getOrder, listOrders, refundOrder } from '@ateneo/contract/calls'
import { ORDERS_CSV_PATH } from '@ateneo/contract/purchases/order-states'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refuse } from '../../../testing/answer-calls.ts'
import { fill, findDialog, renderScreen } from '../../../testing/render-screen.tsx'
import { beginSession } from '../../../testing/tabs.ts'
import { watchSaves } from '../../../testing/watch-saves.ts'
import OrderScreen from './order-screen.tsx'
import OrdersScreen from './orders-screen.tsx'

const address = '/Administrador/orders'
const date = '2026-11-25T16:00:00.000Z'
const orderId = '0197f0c0-0000-7000-8000-000000000001'

const order: ListedOrder = {
  orderId,
  orderNumber: '4821-0937',
  state: 'completed',
  date,
  paidDate: date,
  planName: 'Compra de curso',
  description: 'Acuarela',
  price: 250,
  refunded: 0,
  coupon: null,
  discount: 0,
  currency: 'MXN',
  provider: 'sandbox',
  reference: 'P-1',
  receiptNumber: 'R-000001',
  handSale: null,
  student: {
    _id: '0197f0c0-0000-7000-8000-000000000002',
    name: 'Ana Ríos',
    email: 'ana@correo.mx',
  },
  course: { _id: '0197f0c0-0000-7000-8000-000000000003', title: 'Acuarela' },
}
const event = (kind: OrderEvent['kind'], more: Partial<OrderEvent> = {}): OrderEvent => ({
  at: date,
  kind,
  state: null,
  amount: null,
  commission: null,
  reference: null,
  text: null,
  by: null,
  from: null,
  until: null,
  ...more,
})
const whole: Reply<typeof getOrder> = {
  ...order,
  durationMonths: 0,
  checkout: null,
  commissionPercent: 0,
  refundDueReason: null,
  refundable: 250,
  left: 250,
  isRefundUnderWay: false,
  payments: [],
  seconds: [],
  paidTwiceOf: null,
  history: [
    event('created'),
    event('paid', { amount: 250 }),
    event('access_given', { from: date }),
    event('ledger', { state: 'sale', amount: 250, commission: 0 }),
  ],
}

function prepare(at: string) {
  beginSession('admin')
  const calls = answerCalls()
  calls.answer(listOrders, ({ query: { state = order.state } }) => {
    const documents = state === order.state ? [order] : []
    return { documents, total: documents.length, nextCursor: null }
  })
  calls.answer(getOrder, whole)
  const screens = { [address]: OrdersScreen, [`${address}/:id`]: OrderScreen }
  const show = () => renderScreen(screens, at)
  return { calls, show }
}

const open = (at: string) => {
  const { calls, show } = prepare(at)
  return { calls, ...show() }
}

test('before anything is sold the list says so', async () => {
  const { calls, show } = prepare(address)
  calls.answer(listOrders, { documents: [], total: 0, nextCursor: null })
  show()
  expect(await screen.findByText('Aún no hay pedidos')).toBeDefined()
})

test('the list is filtered by the address, and downloaded as it is', async () => {
  const { calls, user, readAddress } = open(`${address}?q=rios`)
  const saved = watchSaves()
  const csv = { ...listOrders, path: ORDERS_CSV_PATH } satisfies Endpoint
  calls.answer(csv, { documents: [], total: 0, nextCursor: null })
  await screen.findByText('1 pedido')
  await user.selectOptions(screen.getByLabelText('Estado'), 'Reembolsado')
  await screen.findByText('Ningún pedido coincide con lo que buscas.')
  await user.selectOptions(screen.getByLabelText('Estado'), 'Pagado')
  await screen.findByText('1 pedido')
  fill({ Hasta: '2026-11-30' })
  await waitFor(() =>
    expect(readAddress()).toBe(`${address}?q=rios&estado=completed&hasta=2026-11-30`),
  )
  await screen.findByText('Ana Ríos')
  const query = { q: 'rios', state: 'completed', to: '2026-11-30' }
  expect(calls.sentTo(listOrders).at(-1)!.query).toEqual(query)
  await user.click(screen.getByRole('button', { name: 'Descargar CSV' }))
  await expect.poll(() => saved).toEqual(['pedidos.csv'])
  expect(calls.sentTo(csv).map((asked) => asked.query)).toEqual([query])
})

test('an order has its whole history, and leads to receipt and course', async () => {
  const { user, readAddress } = open(address)
  await user.click(await screen.findByRole('link', { name: '4821-0937' }))
  expect(readAddress()).toBe(`${address}/${orderId}`)
  for (const title of [
    'Pedido abierto',
    'Pago recibido',
    'Acceso dado',
    'Venta en el libro del maestro',
  ]) {
    await screen.findByText(title)
  }
  const receipt = screen.getByRole('link', { name: 'Ver recibo' })
  expect(receipt.getAttribute('href')).toBe(`${address}/${orderId}/receipt`)
  expect(screen.getByRole('link', { name: 'Acuarela' })).toBeDefined()
})

test('a part of the payment goes back, then the rest, which ends the access', async () => {
  const { calls, user } = open(`${address}/${orderId}`)
  const begin = async () => {
    await user.click(await screen.findByRole('button', { name: 'Devolver el pago' }))
    const dialog = within(await findDialog('Devolver el pago'))
    const send = (sum: string) =>
      user.click(dialog.getByRole('button', { name: `Devolver $${sum} MXN` }))
    return { dialog, send }
  }
  const { dialog, send } = await begin()
  await send('250')
  await dialog.findByText('Escribe el motivo: lo leerá el alumno.')
  fill({ 'Importe (MXN)': '300', Motivo: 'Descuento que faltó' })
  calls.answer(refundOrder, refuse('refund_too_large'))
  await send('300')
  await dialog.findByText('Es más de lo que queda por devolver de este pedido.')
  fill({ 'Importe (MXN)': '50.5' })
  await dialog.findByText(/^Con una parte, el acceso sigue/)
  const part = event('refund', { state: 'done', amount: 50.5, text: 'Descuento que faltó' })
  calls.answer(refundOrder, { msg: 'ok', state: 'done' })
  const history = [...whole.history, part]
  calls.answer(getOrder, { ...whole, refunded: 50.5, refundable: 199.5, left: 199.5, history })
  await send('50.50')
  await screen.findByText('Descuento que faltó')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  const rest = await begin()
  fill({ Motivo: 'No le sirvió' })
  const ended = [...history, event('access_ended')]
  calls.answer(getOrder, { ...whole, refunded: 250, refundable: 0, left: 0, history: ended })
  await rest.send('199.50')
  await screen.findByText('Acceso terminado')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Devolver el pago' })).toBeNull()
  expect(calls.sentTo(refundOrder).map(({ body }) => body)).toEqual([
    { amount: 300, reason: 'Descuento que faltó', refunded: 0 },
    { amount: 50.5, reason: 'Descuento que faltó', refunded: 0 },
    { amount: 199.5, reason: 'No le sirvió', refunded: 50.5 },
  ])
})

test('an unknown order says that it does not exist', async () => {
  const { calls, show } = prepare(`${address}/${orderId}`)
  calls.answer(getOrder, refuse('order_not_found'))
  show()
  expect(await screen.findByText('Este pedido no existe.')).toBeDefined()
})
