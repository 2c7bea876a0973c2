import { listCourses, listPeople, listPlans, recordSale } from '@ateneo/contract/calls'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerCalls, partOf, refuse } from '../../testing/answer-calls.ts'
import { renderElement } from '../../testing/render.tsx'
import { beginSession } from '../../testing/tabs.ts'
import { RecordSaleDialog } from './record-sale-dialog.tsx'

const student = { id: '0197f0c0-0000-7000-8000-000000000001', name: 'Ana Ruiz' }
const planId = '0197f0c0-0000-7000-8000-000000000002'
const courseId = '0197f0c0-0000-7000-8000-000000000003'
const plan = {
  planName: 'Mensual',
  price: 249,
  currency: 'MXN',
  description: '',
  durationMonths: 1,
}

async function open() {
  beginSession('admin')
  const calls = answerCalls()
  calls.answer(listPlans, { docs: [{ _id: planId, ...plan, isRecurring: true, mayRenew: false }] })
  calls.answer(
    listCourses,
    partOf(listCourses, {
      documents: [
        { _id: courseId, title: 'Telar', status: 'approved', price: 300 },
        { _id: planId, title: 'Borrador', status: null, price: 300 },
      ],
    }),
  )
  calls.answer(listPeople, { documents: [], total: 0, nextCursor: null })
  const close = vi.fn<() => void>()
  const { user } = renderElement(<RecordSaleDialog student={student} onClose={close} />)
  const dialog = within(await screen.findByRole('dialog', { name: 'Anotar una venta' }))
  const send = () => user.click(dialog.getByRole('button', { name: 'Anotar la venta' }))
  const choose = async (name: string) => {
    await user.click(dialog.getByRole('combobox', { name: /Qué se pagó/ }))
    await user.click(await screen.findByRole('option', { name }))
  }
  return { calls, close, user, dialog, send, choose }
}

test('what was paid is chosen among plans and courses, with its price as the amount', async () => {
  const { calls, close, user, dialog, send, choose } = await open()
  calls.answer(recordSale, { msg: 'ok', orderId: planId, orderNumber: '0000-0001' })
  await send()
  expect(dialog.getByText('Elige qué se pagó.')).toBeDefined()
  expect(calls.written()).toEqual([])
  await choose('Telar')
  expect(screen.queryByRole('option', { name: 'Borrador' })).toBeNull()
  const amount = dialog.getByRole<HTMLInputElement>('textbox', { name: /Importe/ })
  expect(amount.value).toBe('300')
  await user.clear(amount)
  await user.type(amount, '0')
  await send()
  expect(dialog.getByText('Escribe un importe mayor que 0.')).toBeDefined()
  await user.clear(amount)
  await user.type(amount, '280.5')
  await send()
  await expect.poll(() => close.mock.calls.length).toBe(1)
  expect(calls.written()).toEqual(['POST /orders/hand-sales'])
})

test('the same sale of a day is asked about, and sent again if it is another', async () => {
  const { calls, close, user, send, choose } = await open()
  let attempts = 0
  calls.answer(recordSale, () =>
    ++attempts === 1
      ? refuse('sale_repeated')
      : { msg: 'ok', orderId: planId, orderNumber: '0000-0001' },
  )
  await choose('Mensual')
  await send()
  await user.click(await screen.findByRole('button', { name: 'Anotar otra venta' }))
  await expect.poll(() => close.mock.calls.length).toBe(1)
  expect(attempts).toBe(2)
})

test('what was refused stays in the form, with its reason', async () => {
  const { calls, close, dialog, send, choose } = await open()
  calls.answer(recordSale, refuse('already_owned'))
  await choose('Telar')
  await send()
  expect(await dialog.findByText(/Ese alumno ya tiene el curso/)).toBeDefined()
  expect(close).not.toHaveBeenCalled()
})

test('what was typed is not thrown away without a question', async () => {
  const { close, user, dialog, choose } = await open()
  await choose('Telar')
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
  await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }))
  await expect.poll(() => close.mock.calls.length).toBe(1)
})
