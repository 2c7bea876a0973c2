import { saveCaptions } from '@ateneo/contract/calls'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answerCalls, partOf, refuse } from '../../../testing/answer-calls.ts'
import { renderElement } from '../../../testing/render.tsx'
import { findDialog } from '../../../testing/render-screen.tsx'
import { beginSession } from '../../../testing/tabs.ts'
import { CaptionsForm } from './captions-form.tsx'

const says = 'El archivo empieza a contar en la hora 1 y el video dura 00:10:00.000.'

beforeEach(() => {
  beginSession('professor')
})

test('a file that counts from another hour is saved from its start once that was said yes to', async () => {
  const calls = answerCalls()
  const issues = [{ path: 'file', message: says }]
  calls.answer(saveCaptions, refuse('captions_later_hour', { issues }))
  let isDone = false
  const form = (
    <CaptionsForm
      videoId="00000000-0000-4000-8000-000000000001"
      present={undefined}
      taken={[]}
      onDone={() => (isDone = true)}
      onCancel={() => undefined}
    />
  )
  const { user } = renderElement(form)
  const file = new File(['1\n01:00:01,000 --> 01:00:02,000\nHola\n'], 'montaje.srt')
  await user.upload(screen.getByLabelText('Archivo de subtítulos'), file)
  await user.click(screen.getByRole('button', { name: 'Guardar' }))

  const question = within(await findDialog('Los subtítulos empiezan después del video'))
  expect(question.getByText(says, { exact: false })).toBeDefined()
  calls.answer(saveCaptions, partOf(saveCaptions, {}))
  await user.click(question.getByRole('button', { name: 'Contar desde el inicio' }))
  await expect.poll(() => isDone).toBe(true)
})
