import { editSettings } from '@ateneo/contract'
import { eq } from '../platform/db/drizzle.ts'
import { beforeAll, expect, test } from 'vitest'
import { courses } from '../features/courses/tables.ts'
import { settleIn } from '../testing/backups.ts'
import { buildAdmin, buildProfessor, buildStudent } from '../testing/builders/build-people.ts'
import { buildVideo, pickCategory } from '../testing/builders/build.ts'
import { runCommand } from '../testing/command.ts'
import { openCourseFolder, samplePdf } from '../testing/course-folder.ts'
import { importHere } from '../testing/import-courses.ts'
import { withAcademy } from '../testing/with-academy.ts'
import { readDescription } from './course-description.ts'
import { findCourses } from './course-folders.ts'

const academy = withAcademy()
let category: string
beforeAll(async () => {
  academy.clock.set(new Date().toISOString())
  await settleIn(academy)
  category = (await pickCategory(academy)).name
})

const run = (...args: string[]) =>
  runCommand('operator/import-command.ts', ['courses', ...args], {
    DATABASE_URL: academy.databaseUrl,
    DATA_DIR: academy.ctx.config.dataDir,
    PUBLIC_URL: 'https://cursos.ejemplo.mx',
  })

test('whoever gives no courses is refused', async () => {
  const student = await buildStudent(academy)
  const suspended = await buildProfessor(academy, { state: 'suspended' })
  for (const [email, reason] of [
    ['nadie@ejemplo.mx', 'Nadie tiene una cuenta con el correo nadie@ejemplo.mx.'],
    [student.email, `La cuenta de ${student.email} no es de maestro.`],
    [suspended.email, `La cuenta de ${suspended.email} no está activa.`],
  ]) {
    const professor = email!
    const refused = { code: 1, output: `${reason}\n` }
    expect(await importHere(academy, { folder: '/', professor })).toEqual(refused)
  }
})

test('how it is used', async () => {
  const used = expect.stringMatching(/courses CARPETA --professor/)
  expect(await run('x')).toEqual({ code: 2, output: used })
  const { email } = await buildProfessor(academy)
  const { output } = await run('/no/hay', `--professor=${email}`)
  expect(output).toBe('La carpeta no existe.\n')
})

test('files beyond the professor’s space are refused, before and while they are written', async () => {
  const body = { professorQuotaGigabytes: 1 }
  await academy.as(await buildAdmin(academy)).call(editSettings, { body })
  const professor = await buildProfessor(academy)
  await buildVideo(academy, professor.id, { sizeBytes: 1000 ** 3 - samplePdf.length })
  const folder = await openCourseFolder()
  await folder.write({ 'a.pdf': samplePdf, 'b.pdf': samplePdf })
  const options = { folder: folder.root, professor: professor.email, category }
  const reason = 'b.pdf  b: rechazado (No cabe en el espacio que tiene el maestro.)'
  const dry = await importHere(academy, { ...options, isDry: true })
  expect(dry.output).toContain(reason)
  expect(dry.output).toContain('Se crearían: 2. Ya existían: 0. Rechazados: 1.')
  const { output } = await importHere(academy, options)
  expect(output).toContain('Creados: 2. Ya existían: 0. Rechazados: 1.')
  await folder.close()
})

test('a course under review takes nothing more, and says so', async () => {
  const professor = await buildProfessor(academy)
  const folder = await openCourseFolder()
  await folder.write({ 'a.md': 'a' })
  const options = { folder: folder.root, professor: professor.email, category }
  expect((await importHere(academy, options)).code).toBe(0)
  const isTheirs = eq(courses.professorId, professor.id)
  const submitted = { status: 'pending' as const, submittedAt: new Date() }
  await academy.db.update(courses).set(submitted).where(isTheirs)
  expect((await importHere(academy, options)).code).toBe(0)
  await folder.write({ 'b.md': 'b' })
  for (const isDry of [true, false]) {
    expect(await importHere(academy, { ...options, isDry })).toMatchObject({
      code: 1,
      output: expect.stringContaining('El curso está en revisión o publicado'),
    })
  }
  await folder.close()
})

const around = { title: 'Barro', category: undefined }

test.each([
  ['{', 'curso.json no se puede leer: debe ser un objeto JSON, como {"titulo": "Barro"}.'],
  ['[]', 'curso.json no se puede leer: debe ser un objeto JSON, como {"titulo": "Barro"}.'],
  ['{"color": 1}', 'curso.json: No se conoce «color».'],
  ['{"__proto__": 1}', 'curso.json: No se conoce «__proto__».'],
  ['{"titulo": "a", "Título": "b"}', 'curso.json dice dos veces titulo.'],
  ['{}', 'categoria: Dila en curso.json, o para todos los cursos con --category=NOMBRE.'],
  ['{"categoria": "Baile"}', 'categoria: No hay una categoría «Baile».'],
  [
    '{"categoria": "Danza", "temas": "a"}',
    'temas: Escribe una lista de textos, como ["uno", "dos"].',
  ],
  ['{"categoria": "DANZA", "precio": "10"}', 'precio: Escribe un precio en números.'],
  ['{"categoria": "DANZA", "precio": 1.234}', 'precio: El precio lleva dos decimales como máximo.'],
  ['{"categoria": "DANZA", "nivel": "experto"}', 'nivel: Elige un nivel de la lista.'],
  [
    '{"categoria": "DANZA", "portada": "ftp://x"}',
    'portada: Escribe una dirección que empiece con https://',
  ],
])('curso.json %s is refused in Spanish', (text, reason) => {
  const id = '0198c0de-0000-7000-8000-000000000000'
  const categories = new Map([['danza', id]])
  expect(readDescription(text, { ...around, categories })).toBe(reason)
})

test('which folders are courses', async () => {
  const folder = await openCourseFolder()
  const namesOf = async (place: string) => {
    const { courses: found } = await findCourses(folder.at(place))
    return found.map(({ name, folders }) => [name, ...folders.map((one) => one.name)])
  }
  await folder.write({
    'archivos/a.md': 'a',
    'archivos/Dos/b.md': 'b',
    'dicho/curso.json': '{}',
    'dicho/10 Fin/a.md': 'a',
    'dicho/9 Casi/b.md': 'b',
    'estante/Curso 10/a.md': 'a',
    'estante/Curso 9/Uno/b.md': 'b',
    'mezcla/leeme.md': 'x',
    'mezcla/Curso/curso.json': '{}',
    'mezcla/Curso/a.md': 'a',
  })
  expect(await namesOf('archivos')).toEqual([['archivos', '', 'Dos']])
  expect(await namesOf('dicho')).toEqual([['dicho', '', '9 Casi', '10 Fin']])
  expect(await namesOf('estante')).toEqual([
    ['Curso 9', '', 'Uno'],
    ['Curso 10', ''],
  ])
  expect(await namesOf('mezcla')).toEqual([['Curso', '']])
  await expect(findCourses(folder.at('archivos/a.md'))).rejects.toThrow('No es una carpeta.')
  await folder.write({ 'nada/.x': '' })
  await expect(findCourses(folder.at('nada'))).rejects.toThrow('La carpeta no tiene cursos.')
  await folder.close()
})
