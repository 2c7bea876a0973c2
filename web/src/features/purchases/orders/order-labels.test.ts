import type { OrderEvent } from '@ateneo/contract'
import { expect, test } from 'vitest'
import { eventDetails, eventTitle } from './order-labels.ts'

const nothing: OrderEvent = {
  at: '2026-11-21T13:00:00.000Z',
  kind: 'created',
  state: null,
  amount: null,
  commission: null,
  reference: null,
  text: null,
  by: null,
  from: null,
  until: null,
}
const written = { currency: 'MXN', formatDate: (day: string) => day.slice(0, 10) }

test.each<[Partial<OrderEvent>, string, string[]]>([
  [{ amount: 349 }, 'Pedido abierto', ['$349 MXN']],
  [
    { kind: 'recorded', text: 'En la oficina', by: 'Rosa Caja' },
    'Venta anotada',
    ['En la oficina', 'Por Rosa Caja'],
  ],
  [
    { kind: 'webhook', text: 'PAYMENT.CAPTURE.COMPLETED', reference: 'WH-1' },
    'Aviso de PayPal',
    ['PAYMENT.CAPTURE.COMPLETED', 'Referencia: WH-1'],
  ],
  [
    { kind: 'access_given', from: '2026-11-21T13:00:00.000Z' },
    'Acceso dado',
    ['Desde el 2026-11-21 sin fecha de término'],
  ],
  [
    { kind: 'access_given', from: '2026-11-21T13:00:00.000Z', until: '2026-12-21T13:00:00.000Z' },
    'Acceso dado',
    ['Desde el 2026-11-21 hasta el 2026-12-21'],
  ],
  [
    { kind: 'refund', state: 'done', amount: 100, text: 'Se repitió' },
    'Reembolso',
    ['$100 MXN', 'Se repitió'],
  ],
  [
    { kind: 'refund_asked', amount: 100, text: 'Se repitió', by: 'Rosa Luz' },
    'Devolución pedida a la pasarela',
    ['$100 MXN', 'Se repitió', 'Por Rosa Luz'],
  ],
  [
    { kind: 'refund_refused', amount: 100, text: 'NOTHING_LEFT' },
    'La devolución no se hizo',
    ['$100 MXN', 'Ya no quedaba tanto de este pago: lo tomó una disputa u otra devolución'],
  ],
  [
    { kind: 'refund_refused', text: 'REFUND_BY_HAND' },
    'La devolución no se hizo',
    ['La pasarela no tiene cómo devolverlo: devuélvelo por otra vía y anótalo'],
  ],
  [
    { kind: 'refund_refused', text: 'REFUND_NOT_ALLOWED' },
    'La devolución no se hizo',
    ['REFUND_NOT_ALLOWED'],
  ],
  [{ kind: 'dispute', state: 'open' }, 'Disputa abierta', []],
  [
    { kind: 'ledger', state: 'refund', amount: -100, commission: -12.5 },
    'Reembolso en el libro del maestro',
    ['−$100 MXN', 'Comisión de la academia: −$12.50 MXN'],
  ],
])('%j is told as %s', (told, title, details) => {
  const event = { ...nothing, ...told }
  expect(eventTitle(event, 'paypal')).toBe(title)
  expect(eventDetails(event, written)).toEqual(details)
})

test.each([
  ['paypal', 'Aviso de PayPal'],
  ['sandbox', 'Aviso de Pago de prueba'],
  [null, 'Aviso de la pasarela'],
] as const)('a notice names the gateway that was used: %s', (provider, title) => {
  expect(eventTitle({ kind: 'webhook', state: null }, provider)).toBe(title)
})
