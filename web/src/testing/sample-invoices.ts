import type { EReceipt, MonthToClose } from '@ateneo/contract'

export const openEReceipt: EReceipt = {
  _id: '01979a3e-7c1c-7d59-b3c7-3f7b6d9a5e10',
  orderId: '01979a3e-7c1c-7d59-b3c7-3f7b6d9a5e11',
  number: 'R-000012',
  amount: 300,
  currency: 'MXN',
  state: 'open',
  isTest: false,
  paidDate: '2026-03-02T16:00:00.000Z',
  url: 'https://factura.space/ateneo/r1',
  until: '2026-03-31T05:59:59.000Z',
  reason: null,
  nextTry: null,
  creditNote: null,
}

export const openMonth: MonthToClose = {
  month: '2026-02',
  count: 2,
  total: 499.9,
  currency: 'MXN',
  unsettled: 0,
  isOver: true,
  closing: null,
}
