import { screen, within } from '@testing-library/react'
import { Link } from 'react-router'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { type Column, Table } from './table.tsx'

interface Sale {
  id: string
  email: string | null
  note: string
}

const sales: Sale[] = [
  { id: 'Ana', email: 'ana@ejemplo.mx', note: 'Pagó en efectivo' },
  { id: 'Benito', email: null, note: '' },
]

const columns: Column<Sale>[] = [
  { name: 'Persona', render: ({ id }) => id, detail: ({ email }) => email },
  { name: 'Nota', kind: 'long', render: ({ note }) => note },
  { name: 'Estado', isAside: true, render: () => 'Activa' },
  {
    name: 'Acciones',
    kind: 'actions',
    render: ({ id }) => <button type="button">{`Retirar a ${id}`}</button>,
  },
]

const show = (table: React.ReactNode) => renderScreen({ '/': () => table }, '/')
const openers = () => screen.queryAllByRole('button', { name: /^Ver (más|menos) de/ })

test('a row of a narrow table opens and closes by itself', async () => {
  const { user } = show(<Table rows={sales} keyOf={({ id }) => id} columns={columns} />)
  const opener = await screen.findByRole('button', { name: 'Ver más de Ana ana@ejemplo.mx' })
  const row = screen.getByRole('row', { name: /Ana/ })
  expect(opener.getAttribute('aria-expanded')).toBe('false')
  await user.click(opener)
  expect(opener.getAttribute('aria-expanded')).toBe('true')
  expect(row.dataset['open']).toBe('true')
  expect(screen.getByRole('row', { name: /Benito/ }).dataset['open']).toBeUndefined()
  await user.click(screen.getByRole('button', { name: 'Ver menos de Ana ana@ejemplo.mx' }))
  expect(row.dataset['open']).toBeUndefined()
})

test('cells keep their heads, and an empty one takes no place in a line', async () => {
  show(<Table rows={sales} keyOf={({ id }) => id} columns={columns} />)
  await screen.findByText('Pagó en efectivo')
  const names = within(screen.getAllByRole('rowgroup')[0]!).getAllByRole('columnheader')
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'Persona',
    'Nota',
    'Estado',
    'Acciones',
  ])
  const [ana, benito] = ['Ana', 'Benito'].map((name) =>
    screen.getByRole('rowheader', { name: new RegExp(name) }).parentElement!.querySelector('td'),
  )
  expect(ana?.dataset['empty']).toBeUndefined()
  expect(benito?.dataset['empty']).toBe('true')
  // Ana's second line begins with her address, Benito's with nothing.
  expect(ana?.dataset['first']).toBeUndefined()
})

test('only rows with more than two lines have what opens them', async () => {
  const person: Column<Sale> = {
    name: 'Persona',
    render: ({ id }) => <Link to={`/${id}`}>{id}</Link>,
  }
  const figure = (name: string): Column<Sale> => ({ name, kind: 'figure', render: () => 3 })
  const figures = ['A', 'B', 'C', 'D'].map(figure)
  const note: Column<Sale> = { name: 'Nota', render: ({ note: words }) => words }
  const open = async (shown: Column<Sale>[], isLinked: boolean) => {
    const { unmount } = show(
      <Table rows={sales} keyOf={({ id }) => id} columns={shown} isLinked={isLinked} />,
    )
    await screen.findByRole('link', { name: 'Ana' })
    const count = openers().length
    unmount()
    return count
  }
  expect(await open([person, note], true)).toBe(0)
  expect(await open([person, note], false)).toBe(2)
  expect(await open([person, ...figures.slice(0, 3)], false)).toBe(0)
  expect(await open([person, ...figures], false)).toBe(2)
  expect(await open([person, columns[3]!], true)).toBe(2)
  expect(await open([person, columns[2]!], false)).toBe(0)
})

test('a table that compares stays whole on a phone', async () => {
  show(<Table narrow="card" rows={sales} keyOf={({ id }) => id} columns={columns} />)
  await screen.findByText('Pagó en efectivo')
  expect(openers()).toHaveLength(0)
})
