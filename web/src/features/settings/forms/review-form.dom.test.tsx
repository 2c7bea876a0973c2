import type { FullSettings } from '@ateneo/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderElement } from '../../../testing/render.tsx'
import { answerRequests, beginSession } from '../../../testing/tabs.ts'
import { ReviewForm } from './review-form.tsx'

const fields = { reviewsTexts: false, reviewsPrices: false, leastPrice: 0 }
const versions = { reviewsTexts: 't1', reviewsPrices: 'p1', leastPrice: 'l1' }
/** Only the fields that the form reads. */
const settings = { ...fields, versions } as unknown as FullSettings

function renderForm() {
  beginSession('admin')
  const sent = answerRequests(({ body }) => ({ body: { ...settings, ...(body as object) } }))
  renderElement(<ReviewForm settings={settings} />)
  const price = screen.getByLabelText<HTMLInputElement>('Precio mínimo')
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar Cambios' })
  return { sent, price, save }
}

test('prices that wait and a least price are saved with the versions that were read', async () => {
  const { sent, price, save } = renderForm()
  expect(save.disabled).toBe(true)
  fireEvent.click(screen.getByRole('switch', { name: /^Los cambios de precio/ }))
  fireEvent.change(price, { target: { value: '$1,250.50 MXN' } })
  fireEvent.click(save)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    line: 'PUT /settings',
    body: { reviewsTexts: false, reviewsPrices: true, leastPrice: 1250.5, versions },
  })
})

test.each([
  ['$-1 MXN', 'El precio no puede ser negativo.'],
  ['', 'Escribe un precio en números.'],
])(
  'a least price of «%s» is refused beside its field, and nothing is sent',
  async (text, words) => {
    const { sent, price, save } = renderForm()
    fireEvent.change(price, { target: { value: '$90 MXN' } })
    fireEvent.change(price, { target: { value: text } })
    fireEvent.click(save)
    await screen.findByText(words)
    expect(price.getAttribute('aria-invalid')).toBe('true')
    expect(sent).toEqual([])
  },
)
