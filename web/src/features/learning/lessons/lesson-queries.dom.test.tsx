import { getLesson } from '@ateneo/contract/calls'
import { act, screen } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { expect, test } from 'vitest'
import { answerCalls, partOf } from '../../../testing/answer-calls.ts'
import { renderElement } from '../../../testing/render.tsx'
import { useOpenedLesson } from './lesson-queries.ts'

type Opened = ReturnType<typeof useOpenedLesson>

test('a text that comes before the script that shows it is shown', async () => {
  const calls = answerCalls()
  calls.answer(getLesson, partOf(getLesson, { text: 'El papel' }))
  const Body = ({ opened }: { opened: Opened }) => <p>{opened.data?.text ?? 'Falta'}</p>
  const { promise: script, resolve } = Promise.withResolvers<{ default: typeof Body }>()
  const Later = lazy(() => script)
  function Room() {
    const opened = useOpenedLesson('leccion')
    return (
      <section data-denied={opened.error !== null}>
        <Suspense fallback={<p>Cargando</p>}>
          <Later opened={opened} />
        </Suspense>
      </section>
    )
  }
  renderElement(<Room />)
  await expect.poll(() => calls.sentTo(getLesson)).toHaveLength(1)
  await act(async () => new Promise((settle) => setTimeout(settle, 20)))
  await act(async () => resolve({ default: Body }))
  expect(screen.getByText('El papel')).toBeDefined()
})
