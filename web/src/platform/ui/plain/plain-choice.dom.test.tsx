import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderElement } from '../../../testing/render.tsx'
import { PlainChoice } from './plain-choice.tsx'

const options = [
  { value: 'course', label: 'Curso' },
  { value: 'comments', label: 'Comentarios' },
]

test('one of two is chosen with the pointer and with the arrows, each group by itself', async () => {
  function Choices() {
    const [first, setFirst] = useState('course')
    const [second, setSecond] = useState('comments')
    return (
      <>
        <PlainChoice label="Qué ver" options={options} value={first} onChange={setFirst} />
        <PlainChoice label="Qué leer" options={options} value={second} onChange={setSecond} />
      </>
    )
  }
  const { user } = renderElement(<Choices />)
  const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)
  expect(screen.getByRole('radiogroup', { name: 'Qué ver' })).toBeDefined()
  expect(chosen()).toEqual([true, false, false, true])
  await user.click(screen.getAllByText('Comentarios')[0]!)
  expect(chosen()).toEqual([false, true, false, true])
  await user.keyboard('{ArrowLeft}')
  expect(chosen()).toEqual([true, false, false, true])
  expect(document.activeElement).toBe(screen.getAllByRole('radio', { name: 'Curso' })[0])
})
