import type { FullSettings } from '@ateneo/contract'
import { editSettings } from '@ateneo/contract/calls'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, partOf } from '../../../testing/answer-calls.ts'
import { fill } from '../../../testing/render-screen.tsx'
import { renderElement } from '../../../testing/render.tsx'
import { beginSession } from '../../../testing/tabs.ts'
import { ShareForm } from './share-form.tsx'

const label = 'Parte de cada suscripción para los maestros'
/** Only the fields that the form reads. */
const settings = {
  subscriptionSharePercent: 0,
  versions: { subscriptionSharePercent: 's1' },
} as unknown as FullSettings

test('the part of the professors goes up to a hundred percent, and is saved', async () => {
  beginSession('admin')
  const calls = answerCalls()
  const saved = { ...settings, subscriptionSharePercent: 40 }
  calls.answer(editSettings, partOf(editSettings, saved))
  const { user } = renderElement(<ShareForm settings={settings} />)
  const save = () => user.click(screen.getByRole('button', { name: 'Guardar Cambios' }))
  fill({ [label]: '101' })
  await save()
  await screen.findByText('La parte va de 0 a 100.')
  expect(calls.written()).toEqual([])
  fill({ [label]: '40' })
  await save()
  await waitFor(() =>
    expect(calls.sentTo(editSettings)).toMatchObject([{ body: { subscriptionSharePercent: 40 } }]),
  )
})
