import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderElement } from '../testing/render.tsx'
import { CourseForm } from './course-form.tsx'
import { useCourseForm } from './use-course-form.ts'
import { emptyCourse } from './course-values.ts'
import type { CourseFields } from './mutations.ts'

const category = { id: '0197b2f0-0000-7000-8000-000000000001', name: 'Cocina' }
const filled = {
  ...emptyCourse,
  title: 'Pan de muerto',
  description: 'Masa y horno.',
  category: category.id,
}

function open() {
  const onSubmit = vi.fn<(fields: CourseFields) => void>()
  function Form() {
    const form = useCourseForm(filled)
    return (
      <CourseForm
        form={form}
        categories={[category]}
        submitLabel="Crear Curso"
        busyLabel="Creando..."
        isBusy={false}
        onSubmit={onSubmit}
      />
    )
  }
  const { user } = renderElement(<Form />)
  const price = screen.getByLabelText<HTMLInputElement>('Precio')
  const submit = () => user.click(screen.getByRole('button', { name: 'Crear Curso' }))
  return { onSubmit, user, price, submit }
}

test.each([
  ['-5', 'El precio no puede ser negativo.'],
  ['1000001', 'El precio es demasiado alto.'],
])('a price of %s is refused, and stays to be mended', async (typed, complaint) => {
  const { onSubmit, user, price, submit } = open()
  await user.type(price, typed)
  await submit()
  await screen.findByText(complaint)
  expect(onSubmit).not.toHaveBeenCalled()
  expect(price.value.replace(/[$,]| MXN/g, '')).toBe(typed)
  await user.clear(price)
  await user.type(price, '250')
  await submit()
  expect(onSubmit.mock.calls.map(([{ price }]) => price)).toEqual([250])
})

test.each([
  ['', null],
  ['0', 0],
  ['1234.5', 1234.5],
])('a price of «%s» is sent as %s', async (typed, sent) => {
  const { onSubmit, user, price, submit } = open()
  if (typed !== '') await user.type(price, typed)
  await submit()
  expect(onSubmit.mock.calls.map(([{ price }]) => price)).toEqual([sent])
})
