import { previewPeopleImport } from '@ateneo/contract'
import { beforeAll, expect, test } from 'vitest'
import { buildAdmin } from '../../../testing/builders/build-people.ts'
import type { Client } from '../../../testing/client.ts'
import { commonTexts, counted, findSteepTexts, repeated } from '../../../testing/growth.ts'
import { withAcademy } from '../../../testing/with-academy.ts'
import { readPeople } from './read-people.ts'

const academy = withAcademy()
let admin: Client
beforeAll(async () => {
  admin = academy.as(await buildAdmin(academy))
})

const preview = (content: string) => admin.call(previewPeopleImport, { body: { content } })
const peopleIn = async (content: string) =>
  (await preview(content)).lines.map(({ line, email, name, outcome }) => [
    line,
    email,
    name,
    outcome,
  ])
const refusalOf = async (content: string) => {
  const { body } = await admin.refused(previewPeopleImport, { body: { content } })
  return [body.code, body.issues?.[0]?.message]
}

test.each([
  ['a hint of Excel', 'sep=;\r\ncorreo;nombres;apellidos\r\nana@uno.mx;Ana;Ruiz\r\n', 3],
  [
    'a quoted hint, of commas',
    '\uFEFF"sep=,"\r\ncorreo,nombres,apellidos\r\nana@uno.mx,Ana,Ruiz',
    3,
  ],
  ['tabs', 'correo\tnombres\tapellidos\r\nana@uno.mx\tAna\tRuiz\r\n', 2],
  ['vertical bars', 'correo|nombres|apellidos\nana@uno.mx|Ana|Ruiz', 2],
  ['lines of old Macintosh programs', 'correo,nombres,apellidos\rana@uno.mx,Ana,Ruiz\r', 2],
  ['the name of a table', 'Tabla 1\r\ncorreo,nombres,apellidos\r\nana@uno.mx,Ana,Ruiz', 3],
  [
    'a heading of its own',
    '"Grupo 3, turno B";;\n;;\ncorreo;nombres;apellidos\nana@uno.mx;Ana;Ruiz',
    4,
  ],
  ['titles of Moodle', 'Nombre(s),Apellido(s),Dirección de correo\nAna,Ruiz,ana@uno.mx', 2],
  ['titles of Google', 'First Name [Required],Last Name,Email Address\nAna,Ruiz,ana@uno.mx', 2],
  ['titles of other programs', 'E-mail,Nombre,Apellido\nana@uno.mx,Ana,Ruiz', 2],
  ['empty columns at its end', 'correo,nombres,apellidos,,\nana@uno.mx,Ana,Ruiz,,\n,,,,', 2],
])('a file with %s is read', async (_, content, line) => {
  expect(await peopleIn(content)).toEqual([[line, 'ana@uno.mx', 'Ana Ruiz', 'created']])
})

test.each([
  ['semicolons', ';', ';;;'],
  ['commas', ',', ',,,'],
  ['commas and spaces', ',', ' , , ,'],
  ['empty quotes', ',', '"","",,""'],
  ['nothing', ',', ''],
])('rows of %s are no people, however many', async (_, delimiter, blank) => {
  const row = (...cells: string[]) => cells.join(delimiter)
  const content = [
    row('correo', 'nombres', 'apellidos', 'tipo'),
    row('ana@dos.mx', 'Ana', 'Ruiz', 'alumno'),
    ...Array.from({ length: 5001 }, () => blank),
    row('luis@dos.mx', 'Luis', 'Peña', 'alumno'),
  ].join('\r\n')
  expect(await peopleIn(content)).toEqual([
    [2, 'ana@dos.mx', 'Ana Ruiz', 'created'],
    [5004, 'luis@dos.mx', 'Luis Peña', 'created'],
  ])
})

test('what nobody sees in a cell is taken out', async () => {
  const content = [
    '\u200Bcorreo,nombres\u00AD,apellidos,tipo',
    '\u200Bana@tres.mx,Ana\u202Ezeraug,Ru\u200Biz,alumno',
    'eva@tres.mx\u202C,\u2066Eva\u2069,Ruiz,\u200Ealumno',
    '\u00A0iris@tres.mx\u00A0,Iris,Ruiz,',
  ].join('\r\n')
  expect(await peopleIn(content)).toEqual([
    [2, 'ana@tres.mx', 'Anazeraug Ruiz', 'created'],
    [3, 'eva@tres.mx', 'Eva Ruiz', 'created'],
    [4, 'iris@tres.mx', 'Iris Ruiz', 'created'],
  ])
})

test.each([
  ['names no title', 'ana@uno.mx,Ana,Ruiz', 'Al archivo le falta la columna «correo».'],
  [
    'says a title twice',
    'correo,nombres,apellidos,E-mail\na@b.mx,A,B,c@d.mx',
    'El archivo dice dos veces la columna «correo».',
  ],
  [
    'has more cells than titles',
    'correo,nombres,apellidos\na@b.mx,A,B\na@b.mx,A,B,C',
    'El archivo tiene una línea con más celdas que títulos (línea 3).',
  ],
  [
    'has columns without end',
    `correo,nombres,apellidos${',x'.repeat(300)}`,
    'El archivo tiene más de 200 columnas.',
  ],
  [
    'has a line without end',
    `correo,nombres,apellidos\n${','.repeat(70_000)}`,
    'El archivo tiene una línea demasiado larga (línea 2).',
  ],
  [
    'has a quote without end',
    'sep=;\ncorreo;nombres;apellidos\n"a;b;c',
    'El archivo no se puede leer: unas comillas quedaron abiertas o están fuera de lugar (línea 3).',
  ],
  ['has only a hint', 'sep=;', 'El archivo está vacío.'],
  [
    'has titles of programs’ own words',
    'constructor,__proto__,toString\na,b,c',
    'Al archivo le falta la columna «correo».',
  ],
])('a file that %s is refused with its reason', async (_, content, message) => {
  expect(await refusalOf(content)).toEqual(['people_file_invalid', message])
})

test('a kind of person that is a word of programs is none', async () => {
  const { lines } = await preview(
    [
      'correo,nombres,apellidos,tipo',
      'a@cuatro.mx,A,B,constructor',
      'b@cuatro.mx,A,B,__proto__',
    ].join('\n'),
  )
  expect(lines.map(({ reason }) => reason)).toEqual(
    Array.from({ length: 2 }, () => 'El tipo es alumno o maestro.'),
  )
})

test('others are answered while two megabytes of commas are read', async () => {
  const content = `correo,nombres,apellidos\n${',,\n'.repeat(650_000)}`
  let longest = 0
  let last = performance.now()
  const beat = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 5)
  const began = performance.now()
  expect(await peopleIn(content)).toEqual([])
  const whole = performance.now() - began
  clearInterval(beat)
  // Parsing and checking the body's JSON stay on the server's thread.
  expect(longest).toBeLessThan(whole / 2)
})

test('one administrator’s files wait for each other, and beyond some are told to come back', async () => {
  const body = { content: `correo,nombres,apellidos\n${',,\n'.repeat(100_000)}` }
  const answers = await Promise.all(
    Array.from(
      { length: 8 },
      async () => (await admin.send(previewPeopleImport, { body })).statusCode,
    ),
  )
  expect(new Set(answers)).toEqual(new Set([200, 503]))
})

test('the work of reading people grows with the length of the file and no faster', async () => {
  const around = { courses: new Map(), timeZone: 'America/Mexico_City', now: new Date() }
  const read = (content: string) => readPeople({ content, maxRows: 5000, around })
  const head = 'correo,nombres,apellidos,tipo,cursos,hasta\n'
  const texts = {
    ...Object.fromEntries(
      Object.entries(commonTexts).map(([name, textOf]) => [
        name,
        (length: number) => head + textOf(length),
      ]),
    ),
    'blank rows': repeated(',,,,,\n', head),
    'short rows': repeated(',\n', head),
    'rows of empty quotes': repeated('"","",""\n', head),
    'cells of lines': repeated('"\n",', head),
    'rows that are long': repeated(`"\n"${','.repeat(1000)}`, head),
    people: counted((index) => `ana${index}@uno.mx,Ana,Ruiz,,,\n`, head),
    'one person': repeated('ana@uno.mx,Ana,Ruiz,,,\n', head),
    'long names': repeated(`ana@uno.mx,${'Ana '.repeat(4000)},Ruiz,,,\n`, head),
    'long addresses': repeated(`${'a.'.repeat(4000)}@uno.mx,Ana,Ruiz,,,\n`, head),
    'addresses without end': repeated(`a@${'a.'.repeat(100)}@,Ana,Ruiz,,,\n`, head),
    'lists of courses': repeated(
      `ana@uno.mx,Ana,Ruiz,,${'todos|'.repeat(4000)},2099-01-01\n`,
      head,
    ),
    'lists of bars': repeated(`ana@uno.mx,Ana,Ruiz,,${'|'.repeat(4000)},2099-01-01\n`, head),
    'a hint and its delimiter': repeated(';', 'sep=;\n'),
    'titles without end': repeated(',correo'),
  }
  expect(await findSteepTexts(read, texts, { longest: 1024 * 1024 })).toEqual([])
})
