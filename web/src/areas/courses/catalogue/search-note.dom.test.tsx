import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { publicCatalogueHref } from '../../../features/catalogue/catalogue-address.ts'
import { renderElement } from '../../../testing/render.tsx'
import { SearchNote } from './search-note.tsx'

type Props = Parameters<typeof SearchNote>[0]

function show({
  filter,
  reading,
  total = 4,
}: Pick<Props, 'filter'> & { reading?: Partial<Props['reading']>; total?: number }) {
  const none = {
    corrections: undefined,
    ignoredWords: undefined,
    excludedWords: undefined,
    matches: undefined,
  }
  renderElement(
    <output>
      <SearchNote
        filter={filter}
        reading={{ ...none, ...reading }}
        total={total}
        hrefOf={publicCatalogueHref}
        onFollow={() => {}}
      />
    </output>,
  )
  return screen.getByRole('status').textContent
}

const corrections = [{ typed: 'huerto', shown: ['cuarto'] }]

test('a corrected word is named, with the way to search it as it is', () => {
  const words = show({
    filter: { q: 'huerto', level: 'avanzado' },
    reading: { corrections },
  })
  expect(words).toBe('No hay «huerto»; mostramos «cuarto». Buscar solo «huerto»')
  const link = screen.getByRole('link', { name: 'Buscar solo «huerto»' })
  expect(link.getAttribute('href')).toBe('/cursos?q=huerto&exacto=si&nivel=avanzado')
})

test('the exact search leads back', () => {
  expect(show({ filter: { q: 'huerto', exact: true }, total: 0 })).toBe(
    'Buscamos solo «huerto». Buscar también parecidos',
  )
  expect(screen.getByRole('link').getAttribute('href')).toBe('/cursos?q=huerto')
})

test('words left out, and that no course has all of them, are said', () => {
  const reading = { ignoredWords: ['quiero'], matches: 'some' as const }
  expect(show({ filter: { q: 'quiero pan jarana' }, reading })).toBe(
    'Buscamos sin «quiero». Ningún curso tiene todas las palabras; estos tienen algunas. Buscar solo «quiero pan jarana»',
  )
})

test('what a hyphen keeps away is said', () => {
  expect(
    show({
      filter: { q: 'barro -torno' },
      reading: { excludedWords: ['torno', 'alta temperatura'] },
    }),
  ).toBe('No mostramos los que dicen «torno» o «alta temperatura». ')
})

test('a search as it was typed says nothing', () => {
  expect(show({ filter: { q: 'pan' } })).toBe('')
})
