import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderElement } from '../../../testing/render.tsx'
import { PrintedInput } from './printed-input.tsx'

function NameField() {
  const [name, setName] = useState('')
  return (
    <PrintedInput
      label="Nombre"
      description="Como en tu acta."
      value={name}
      onChange={(event) => setName(event.currentTarget.value)}
    />
  )
}

const hint = /No se imprime en certificados ni recibos/

test('a name says which of its signs are not printed, while it is typed', async () => {
  const { user } = renderElement(<NameField />)
  const field = screen.getByLabelText('Nombre')
  await user.type(field, 'Ana 🌮 ⵣ')
  expect((await screen.findByText(hint)).textContent).toMatch(/: 🌮 ⵣ$/)
  expect(field.getAttribute('aria-describedby')).not.toBeNull()
  await user.clear(field)
  await user.type(field, 'Ana')
  expect(screen.queryByText(hint)).toBeNull()
  screen.getByText('Como en tu acta.')
})

test.each(['Xoꞌchitl Ja̱mädi', 'Bʉi', 'Александра', '王小明', 'محمد'])(
  '%s is printed whole, and nothing is said',
  async (name) => {
    const { user } = renderElement(<NameField />)
    await user.type(screen.getByLabelText('Nombre'), `${name}🎸`)
    expect((await screen.findByText(hint)).textContent).toMatch(/: 🎸$/)
  },
)
