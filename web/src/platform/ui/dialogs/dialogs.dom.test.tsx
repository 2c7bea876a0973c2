import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { pressTwice } from '../../../testing/render-screen.tsx'
import { renderElement } from '../../../testing/render.tsx'
import { confirm } from './dialogs.tsx'

const question = { title: 'Eliminar curso', message: '¿Eliminarlo?', confirmLabel: 'Eliminar' }

test('a question that is asked for twice is asked once, and done once', async () => {
  const onAnswer = vi.fn<(isSure: boolean) => void>()
  renderElement(<button onClick={() => void confirm(question).then(onAnswer)}>Borrar</button>)
  await pressTwice(screen.getByRole('button', { name: 'Borrar' }))
  const [sure, ...others] = await screen.findAllByRole('button', { name: 'Eliminar' })
  expect(others).toEqual([])
  await pressTwice(sure!)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(onAnswer.mock.calls).toEqual([[false], [true]])
})

test('the same question can be asked again', async () => {
  const onAnswer = vi.fn<(isSure: boolean) => void>()
  const { user } = renderElement(
    <button onClick={() => void confirm(question).then(onAnswer)}>Borrar</button>,
  )
  for (const times of [1, 2]) {
    await user.click(screen.getByRole('button', { name: 'Borrar' }))
    await user.click(await screen.findByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(onAnswer).toHaveBeenCalledTimes(times))
  }
  expect(onAnswer.mock.calls).toEqual([[false], [false]])
})

test.each([
  { what: 'what cannot be undone is not done', isDestructive: true, focused: 'Cancelar' },
  { what: 'what can be undone is done', isDestructive: false, focused: 'Eliminar' },
])('by Enter alone $what', async ({ isDestructive, focused }) => {
  const onAnswer = vi.fn<(isSure: boolean) => void>()
  const ask = () => void confirm({ ...question, isDestructive }).then(onAnswer)
  const { user } = renderElement(<button onClick={ask}>Borrar</button>)
  await user.click(screen.getByRole('button', { name: 'Borrar' }))
  const button = await screen.findByRole('button', { name: focused })
  await waitFor(() => expect(document.activeElement).toBe(button))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(onAnswer.mock.calls).toEqual([[!isDestructive]]))
})
