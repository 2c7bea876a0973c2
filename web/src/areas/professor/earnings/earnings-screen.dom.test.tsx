import { listEarnings } from '@ateneo/contract/calls'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Asked, answerCalls } from '../../../testing/answer-calls.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { beginSession } from '../../../testing/tabs.ts'
import { watchSaves } from '../../../testing/watch-saves.ts'
import EarningsScreen from './earnings-screen.tsx'

const address = '/DashTeachers/earnings'
const none = { gross: 0, refunds: 0, commission: 0, subscriptions: 0, net: 0 }

/** Opens the screen; returns how many days it asks for. */
async function countDays(at: string): Promise<number> {
  const asked: Asked[] = []
  beginSession('professor')
  answerCalls().answer(listEarnings, (call) => {
    asked.push(call)
    return { documents: [], total: none, currency: 'MXN', subscriptionSharePercent: 40 }
  })
  const { unmount } = renderScreen({ [address]: EarningsScreen }, at)
  await screen.findByText('En este periodo no hubo ventas ni reembolsos.')
  const { from = '', to = '' } = asked[0]!.query
  unmount()
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
}

test('opens on twelve months, so that the first of a month has the sales of those before', async () => {
  expect(await countDays(address)).toBeGreaterThan(334)
  expect(await countDays(`${address}?periodo=mes`)).toBeLessThan(32)
})

const sale = { ...none, gross: 250, net: 250 }

function openSold(subscriptionSharePercent: number) {
  beginSession('professor')
  const course = { _id: '0197b2f0-0000-7000-8000-00000000000c', title: 'Acuarela' }
  answerCalls().answer(listEarnings, {
    documents: [{ ...sale, month: '2026-11', course, sales: 1 }],
    total: sale,
    currency: 'MXN',
    subscriptionSharePercent,
  })
  return renderScreen({ [address]: EarningsScreen }, `${address}?periodo=anio`)
}

test('before the first sale there is no file', async () => {
  beginSession('professor')
  const reply = { documents: [], total: none, currency: 'MXN', subscriptionSharePercent: 0 }
  answerCalls().answer(listEarnings, reply)
  renderScreen({ [address]: EarningsScreen }, address)
  await screen.findByText('En este periodo no hubo ventas ni reembolsos.')
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Descargar CSV' })
  expect(button.disabled).toBe(true)
})

test('a sale is listed by month and course, and downloaded', async () => {
  const saved = watchSaves()
  const makeUrl = vi.spyOn(URL, 'createObjectURL')
  const { user } = openSold(0)
  const row = await screen.findByRole('row', { name: /Acuarela/ })
  expect(row.textContent).toContain('$250 MXN')
  expect(screen.queryByText('Suscripciones')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Descargar CSV' }))
  await expect.poll(() => saved).toHaveLength(1)
  expect(saved[0]).toMatch(/^ganancias-\d{4}-01-01-.+\.csv$/)
  const file = makeUrl.mock.calls[0]![0] as Blob
  makeUrl.mockRestore()
  const [head, line] = (await file.text()).replace('\uFEFF', '').trim().split('\r\n')
  expect(head).toBe('Mes,Curso,Compras,Ventas,Reembolsos,Comisión,Suscripciones,Ganancia,Moneda')
  expect(line).toBe('2026-11,Acuarela,1,250,0,0,0,250,MXN')
})

test('a share of subscriptions is explained, and has a column', async () => {
  openSold(40)
  await screen.findByText(/los maestros se reparten el 40 % de cada suscripción/)
  expect(screen.getAllByText('Suscripciones')).not.toHaveLength(0)
})
