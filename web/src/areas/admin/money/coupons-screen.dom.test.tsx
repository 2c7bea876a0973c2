import type { Coupon } from '@ateneo/contract'
import {
  createCoupon,
  endCoupon,
  listCoupons,
  listCourses,
  pauseCoupon,
  resumeCoupon,
} from '@ateneo/contract/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refuse } from '../../../testing/answer-calls.ts'
import { fill, findDialog, renderScreen } from '../../../testing/render-screen.tsx'
import { sampleCourse } from '../../../testing/sample-course.ts'
import { beginSession } from '../../../testing/tabs.ts'
import CouponsScreen from './coupons-screen.tsx'

const address = '/Administrador/coupons'
const course = sampleCourse({ title: 'Acuarela' })
const coupon: Coupon = {
  _id: '0197b2f0-0000-7000-8000-000000000001',
  code: 'VERANO',
  kind: 'percent',
  value: 20,
  state: 'active',
  isForAllCourses: false,
  courses: [{ _id: course._id, title: course.title }],
  isForSubscriptions: false,
  startsAt: null,
  endsAt: null,
  maxUses: 5,
  maxUsesPerPerson: 1,
  uses: 1,
  sales: 200,
  creationDate: '2026-11-25T16:00:00.000Z',
}

function open(documents: Coupon[]) {
  beginSession('admin')
  const calls = answerCalls()
  calls.answer(listCoupons, { documents, nextCursor: null })
  calls.answer(listCourses, { documents: [course], total: 1, nextCursor: null })
  return { calls, ...renderScreen({ [address]: CouponsScreen }, address) }
}

test('a coupon says what is wrong with its form, and is made for a course', async () => {
  const { calls, user } = open([])
  await screen.findByText('Aún no hay cupones')
  await user.click(screen.getAllByRole('button', { name: 'Crear cupón' })[0]!)
  const dialog = within(await findDialog('Crear cupón'))
  const create = () => user.click(dialog.getByRole('button', { name: 'Crear cupón' }))
  fill({ Código: 'dos palabras', Porcentaje: '120' })
  await create()
  await dialog.findByText(/^De 3 a 30 letras sin acento/)
  expect(dialog.getByText('Escribe un porcentaje entero del 1 al 100.')).toBeDefined()
  expect(calls.written()).toEqual([])

  fill({ Código: 'verano', Porcentaje: '20', 'Usos en total': '5' })
  await user.click(dialog.getByRole('switch', { name: 'Todos los cursos' }))
  await user.type(dialog.getByRole('combobox', { name: 'Cursos' }), 'acua')
  await user.click(await screen.findByRole('option', { name: 'Acuarela' }))
  calls.answer(createCoupon, refuse('coupon_taken'))
  await create()
  await dialog.findByText(/^Ya hay un cupón con este código\./)
  calls.answer(createCoupon, { insertedId: coupon._id })
  calls.answer(listCoupons, { documents: [{ ...coupon, uses: 0 }], nextCursor: null })
  await create()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByText('0 de 5')
  expect(calls.sentTo(createCoupon).at(-1)!.body).toMatchObject({
    code: 'verano',
    kind: 'percent',
    value: 20,
    isForAllCourses: false,
    courseIds: [course._id],
    maxUses: 5,
  })
})

test('uses and sales are listed; a coupon is paused, resumed and ended', async () => {
  const { calls, user } = open([coupon])
  const row = await screen.findByRole('row', { name: /VERANO/ })
  expect(row.textContent).toContain('1 de 5')
  expect(row.textContent).toContain('$200 MXN')
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  for (const endpoint of [pauseCoupon, resumeCoupon, endCoupon]) {
    calls.answer(endpoint, { msg: 'ok' })
  }
  const tell = (state: Coupon['state']) =>
    calls.answer(listCoupons, { documents: [{ ...coupon, state }], nextCursor: null })
  tell('paused')
  await press('Pausar VERANO')
  await within(row).findByText('En pausa')
  tell('active')
  await press('Reanudar VERANO')
  await within(row).findByText('Activo')
  await press('Terminar VERANO')
  const sure = within(await findDialog('¿Terminar el cupón VERANO?'))
  tell('ended')
  await user.click(sure.getByRole('button', { name: 'Terminar cupón' }))
  await within(row).findByText('Terminado')
  const path = `POST /coupons/${coupon._id}`
  expect(calls.written()).toEqual([`${path}/pause`, `${path}/resume`, `${path}/end`])
})
