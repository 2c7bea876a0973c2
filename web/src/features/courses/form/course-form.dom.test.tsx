import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { defaultPageData, PageDataContext } from '../../../platform/http/page-data.ts'
import { renderElement } from '../../../testing/render.tsx'
import { answerRequests, beginSession } from '../../../testing/tabs.ts'
import { CourseForm } from './course-form.tsx'
import { useCourseForm } from './use-course-form.ts'
import { emptyCourse } from './course-values.ts'
import type { CourseFields } from '../mutations.ts'

const category = { id: '0197b2f0-0000-7000-8000-000000000001', name: 'Cocina' }
const filled = {
  ...emptyCourse,
  title: 'Pan de muerto',
  description: 'Masa y horno.',
  category: category.id,
}

type Given = { leastPrice?: number; price?: number | '' }

function open({ leastPrice = 0, price: before = '' }: Given = {}) {
  const onSubmit = vi.fn<(fields: CourseFields) => void>()
  function Form() {
    const form = useCourseForm({ ...filled, price: before })
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
  const { user } = renderElement(
    <PageDataContext value={{ ...defaultPageData, site: { ...defaultPageData.site, leastPrice } }}>
      <Form />
    </PageDataContext>,
  )
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

test.each([
  ['49', 'El precio mínimo es de $50 MXN; 0 es gratis.', []],
  ['50', undefined, [50]],
  ['0', undefined, [0]],
])('a price of %s where the academy sells from 50', async (typed, complaint, sent) => {
  const { onSubmit, user, price, submit } = open({ leastPrice: 50 })
  await user.type(price, typed)
  await submit()
  if (complaint) await screen.findByText(complaint)
  expect(onSubmit.mock.calls.map(([fields]) => fields.price)).toEqual(sent)
})

test('a price of before the least one stays until it is changed', async () => {
  const { onSubmit, user, price, submit } = open({ leastPrice: 50, price: 20 })
  await submit()
  expect(onSubmit.mock.calls.map(([fields]) => fields.price)).toEqual([20])
  await user.clear(price)
  await user.type(price, '30')
  await submit()
  await screen.findByText(/El precio mínimo es de \$50/)
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

test('beside the price stands what a sale leaves, with the commission, before anything is sold', async () => {
  beginSession('professor')
  answerRequests(({ line }) =>
    line.endsWith('/settings/commission')
      ? { body: { commissionPercent: 30 } }
      : { body: { docs: [{ _id: 'curso', price: 350, currency: 'MXN', isRecurring: false }] } },
  )
  const { user, price } = open()
  // Empty is the general price.
  await screen.findByText('$245 MXN')
  await screen.findByText(/La comisión de la academia es \$105 MXN \(30 %\)/)
  await user.type(price, '99.99')
  await screen.findByText('$69.99 MXN')
  await user.clear(price)
  await user.type(price, '0')
  expect(screen.queryByText(/te quedan/)).toBeNull()
})
