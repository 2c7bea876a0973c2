import { listEarnings } from '@ateneo/contract/calls'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Asked, answerCalls } from '../../../testing/answer-calls.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { beginSession } from '../../../testing/tabs.ts'
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
