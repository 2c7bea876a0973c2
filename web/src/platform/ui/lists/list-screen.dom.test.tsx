import { useInfiniteQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { listPages } from '../../http/list-pages.ts'
import { choicesOf } from './choices.ts'
import { DayRange } from './day-range.tsx'
import { ListCount } from './list-count.tsx'
import { ListScreen } from './list-screen.tsx'
import { ListSearch } from './list-search.tsx'
import { SelectFilter } from './select-filter.tsx'
import { StateFilter } from './state-filter.tsx'
import { useListParams } from './use-list-params.ts'

interface Asked {
  q: string
  state: string
  cursor?: string
}

const names = ['Ana', 'Benito', 'Carmen']
const states = choicesOf('Todas', { open: 'Abiertas', closed: 'Cerradas' })

let asked: Asked[]
let isBroken: (query: Asked) => boolean
let people: string[]

beforeEach(() => {
  asked = []
  isBroken = () => false
  people = names
})

/** Two a page; the search is by the beginning of the name. */
async function bring(query: Asked) {
  asked.push(query)
  if (isBroken(query)) throw new Error('broken')
  const found = people.filter((name) => name.startsWith(query.q))
  const start = Number(query.cursor ?? 0)
  const documents = found.slice(start, start + 2)
  const end = start + documents.length
  return { documents, nextCursor: end < found.length ? String(end) : null, total: found.length }
}

function People() {
  const { q, choice, isWhole } = useListParams()
  const state = choice('estado', states)
  const list = useInfiniteQuery({
    ...listPages({
      queryKey: ['people', q, state],
      bring: (page) => bring({ q, state, ...page }),
      read: (name) => name,
    }),
    retry: false,
  })
  const shown = list.data?.list
  return (
    <ListScreen
      title="Personas"
      parents={[{ label: 'Panel', href: '/' }]}
      list={list}
      explain={() => 'No pudimos traerlas.'}
      filters={
        <>
          <ListSearch label="Buscar" />
          <SelectFilter choices={states} />
          <StateFilter name="orden" label="Orden" choices={choicesOf('Nombre', { edad: 'Edad' })} />
          <DayRange labels={{ from: 'Desde', to: 'Hasta' }} />
          <ListCount total={list.data?.total} format={(total) => `${total} personas`} />
        </>
      }
      empty={shown?.length === 0 && isWhole ? <p>Aún no hay nadie</p> : null}
    >
      <ul aria-busy={!shown}>
        {shown?.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {shown?.length === 0 ? <p>Nadie coincide</p> : null}
    </ListScreen>
  )
}

const open = (search = '') => renderScreen({ '/personas': People }, `/personas${search}`)

test('a screen is named, and leads to those above it', async () => {
  open()
  await screen.findByText('3 personas')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Personas')
  expect(screen.getByRole('link', { name: 'Panel' }).getAttribute('href')).toBe('/')
})

test('search, filters and days are in the URL, and begin on the first page', async () => {
  const { user, readAddress } = open('?pagina=3&cursor=4&id=x')
  const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar' })
  const state = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Estado' })
  const order = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
  // As somebody who sees each choice before the next one.
  const choose = async (act: Promise<void>, isShown: () => boolean) => {
    await act
    await waitFor(() => expect(isShown()).toBe(true))
  }
  await user.type(field(), 'Be')
  expect(readAddress()).toBe('/personas?q=Be')
  await screen.findByText('1 personas')
  await choose(user.selectOptions(state(), 'Cerradas'), () => state().value === 'closed')
  await choose(user.click(order('Edad')), () => order('Edad').checked)
  await user.type(screen.getByLabelText('Desde'), '2026-02-03')
  expect(readAddress()).toBe('/personas?q=Be&estado=closed&orden=edad&desde=2026-02-03')
  await waitFor(() => {
    expect(screen.getByLabelText<HTMLInputElement>('Hasta').min).toBe('2026-02-03')
    expect(asked.at(-1)).toEqual({ q: 'Be', state: 'closed' })
  })
  await choose(user.selectOptions(state(), 'Todas'), () => state().value === '')
  await choose(user.click(order('Nombre')), () => order('Nombre').checked)
  await user.clear(field())
  expect(readAddress()).toBe('/personas?desde=2026-02-03')
})

test('what is typed is asked for once the typing pauses', async () => {
  const { user } = open()
  await screen.findByText('3 personas')
  await user.type(screen.getByRole('searchbox'), '  Car')
  await screen.findByText('1 personas')
  expect(asked.map(({ q }) => q)).toEqual(['', 'Car'])
})

test('a list that grows keeps the focus where it grew', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Mostrar más' }))
  const last = await screen.findByText('Carmen')
  await waitFor(() => expect(document.activeElement).toBe(last))
  expect(screen.queryByRole('button', { name: 'Mostrar más' })).toBeNull()
})

test('a page that does not come is said below those that did, and tried again', async () => {
  isBroken = ({ cursor }) => cursor !== undefined
  const { user } = open()
  const more = await screen.findByRole('button', { name: 'Mostrar más' })
  await user.click(more)
  expect((await screen.findByRole('alert')).textContent).toBe('No pudimos traerlas.')
  expect(screen.getByText('Benito')).toBeDefined()
  isBroken = () => false
  await user.click(more)
  await screen.findByText('Carmen')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a failure stands in place of list and filters until it is tried again', async () => {
  isBroken = () => true
  const { user } = open()
  await screen.findByText('No pudimos traerlas.')
  expect(screen.queryByRole('searchbox')).toBeNull()
  isBroken = () => false
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  await screen.findByText('Ana')
})

test('nobody at all is another thing than nobody found', async () => {
  people = []
  const { user, unmount } = open()
  await screen.findByText('Aún no hay nadie')
  expect(screen.queryByRole('searchbox')).toBeNull()
  unmount()
  open('?q=Z')
  await screen.findByText('Nadie coincide')
  const field = screen.getByRole('searchbox')
  // Nothing is left of the search, and the field stays until the answer is here.
  await user.clear(field)
  expect(document.activeElement).toBe(field)
})
