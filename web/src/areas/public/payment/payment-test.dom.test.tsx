import { listOfferedProviders } from '@ateneo/contract/calls'
import { expect, test } from 'vitest'
import { answerCalls } from '../../../testing/answer-calls.ts'
import { paypal, trial } from '../../../testing/sample-providers.ts'
import { beginSession } from '../../../testing/tabs.ts'
import { clientLoader } from './payment-test.tsx'

test.each([
  ['only tests', [trial], null],
  ['a provider beside tests', [trial, paypal], 404],
  ['nothing', [], 404],
])('where %s can be paid with', async (_, providers, expected) => {
  beginSession('student')
  answerCalls().answer(listOfferedProviders, { providers })
  const shown = await clientLoader().catch(
    (missing: { init: { status: number } }) => missing.init.status,
  )
  expect(shown).toBe(expected)
})

test('an administrator finds it in any case, and nothing is asked', async () => {
  beginSession('admin')
  answerCalls()
  expect(await clientLoader()).toBeNull()
})
