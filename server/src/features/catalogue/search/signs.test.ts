import { listCourses, suggestCourses } from '@ateneo/contract'
import { beforeAll, expect, test } from 'vitest'
import { buildCourse } from '../../../testing/builders/build.ts'
import { buildProfessor } from '../../../testing/builders/build-people.ts'
import { withAcademy } from '../../../testing/with-academy.ts'

/** What signs mean in titles and in what somebody types. */

const academy = withAcademy()

const titles = {
  plusPlus: 'C++ moderno',
  sharp: 'C# y .NET desde cero',
  functional: 'F# funcional',
  plain: 'C para microcontroladores',
  statistics: 'Estadística con R',
  exam: 'CompTIA A+',
  canvas: 'Dibuja con <canvas>',
  tax: 'El I.V.A. de cada mes',
  clay: 'Barro negro de Oaxaca',
  wheel: 'Torno: barro y agua negra',
  cooking: 'Cocina de cada día',
}

beforeAll(async () => {
  const { id: professorId } = await buildProfessor(academy, { firstNames: 'Ada', lastNames: 'Sol' })
  for (const title of Object.values(titles)) {
    await buildCourse(academy, {
      status: 'approved',
      title,
      professorId,
      description: 'Se aprende haciendo.',
      topics: [],
    })
  }
})

const list = (q: string, exact?: 'true') =>
  academy.as().call(listCourses, { query: { q, ...(exact ? { exact } : {}) } })
async function find(q: string, exact?: 'true') {
  const { documents, total } = await list(q, exact)
  expect(total).toBe(documents.length)
  return documents.map(({ title }) => title).toSorted()
}

test.each([
  ['C++', [titles.plusPlus]],
  ['c++', [titles.plusPlus]],
  ['C#', [titles.sharp]],
  ['csharp', [titles.sharp]],
  ['F#', [titles.functional]],
  ['R', [titles.statistics]],
  ['A+', [titles.exam]],
  ['c++ moderno', [titles.plusPlus]],
  ['C', [titles.plain, titles.plusPlus, titles.sharp]],
  ['.NET', [titles.sharp]],
  ['canvas', [titles.canvas]],
  ['<canvas>', [titles.canvas]],
  ['iva', [titles.tax]],
  ['I.V.A.', [titles.tax]],
  ['I.V.A', [titles.tax]],
  ['"C#"', [titles.sharp]],
])('a search for %s brings its courses and no others', async (q, found) => {
  expect(await find(q)).toEqual(found.toSorted())
  expect(await find(q, 'true')).toEqual(found.toSorted())
})

test.each(['++', '%', '🎨', '"', '-', '¿?', '...', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '::tsquery', '""'])(
  'a search for %s alone finds nothing, and is no list of all courses',
  async (q) => {
    const found = await find(q)
    expect(found).toEqual([])
    const { suggestions } = await academy.as().call(suggestCourses, { query: { q } })
    expect(suggestions).toEqual([])
  },
)

test.each(['', '   ', '\u00A0'])('a search for nothing (%j) is the whole catalogue', async (q) => {
  expect(await find(q)).toHaveLength(Object.keys(titles).length)
})

test('words in quotes are found as they stand', async () => {
  expect(await find('barro negra')).toEqual([titles.clay, titles.wheel].toSorted())
  expect(await find('"barro negro"')).toEqual([titles.clay])
  expect(await find('«Barro Negro»')).toEqual([titles.clay])
  expect(await find('"negro barro"')).toEqual([])
  expect(await find('"oaxa"')).toEqual([])
  expect(await find('"barro negro')).toContain(titles.clay)
})

test('a word with a hyphen before it keeps courses away, and the answer says so', async () => {
  const { documents, excludedWords } = await list('barro -torno')
  expect(documents.map(({ title }) => title)).toEqual([titles.clay])
  expect(excludedWords).toEqual(['torno'])
  expect(await find('barro -"agua negra"')).toEqual([titles.clay])
  expect(await find('c -c++ -c#')).toEqual([titles.plain])
  expect(await find('barro arcilla -torno')).toEqual([titles.clay])
  expect(await find('barro - torno')).toContain(titles.wheel)
})

test('a hyphen leaves nothing out of nothing, nor within a word', async () => {
  expect(await find('-torno')).toEqual([titles.wheel])
  expect(await find('barro-negro')).toContain(titles.clay)
})

test('a word that is being typed is completed with its sign', async () => {
  const suggest = async (q: string) =>
    (await academy.as().call(suggestCourses, { query: { q } })).suggestions.map(({ text }) => text)
  expect(await suggest('c+')).toEqual([titles.plusPlus])
  expect(await suggest('c++')).toEqual([titles.plusPlus])
  expect(await suggest('estadística con r')).toEqual([titles.statistics])
})
