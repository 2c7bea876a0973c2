import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { load } from 'cheerio'
import { afterAll, expect, test } from 'vitest'
import { builtWeb } from '../startup/built-web.ts'
import { assignmentOf } from '../testing/builders/build-assignment.ts'
import { buildAdmin } from '../testing/builders/build-people.ts'
import { buildReview } from '../testing/builders/build-review.ts'
import { buildQuizQuestion, quizOf } from '../testing/builders/build-quiz.ts'
import { buildLesson, textLesson } from '../testing/builders/build.ts'
import { openBuiltAcademy, professor, publishSamples, student } from './built-academy.ts'

/** Stylesheets that a page's HTML links: their bytes with Brotli, and that nothing in it lacks its rules. */

const built = await openBuiltAcademy()
const { academy, open, logIn, ids } = built
afterAll(() => academy.close())
const { watercolour, bread } = await publishSamples(built)
const course = { id: watercolour.id, professorId: ids.teacher }
await buildReview(academy, course)
const { id: question } = await buildQuizQuestion(academy, ids.teacher)
const activities = {
  text: await buildLesson(academy, course, { ...textLesson, position: 2 }),
  assignment: await buildLesson(academy, course, {
    kind: 'assignment',
    activity: assignmentOf(),
    position: 3,
  }),
  quiz: await buildLesson(academy, course, {
    kind: 'quiz',
    activity: quizOf([{ from: 'question', question, points: 1 }]),
    position: 4,
  }),
}
const admin = await buildAdmin(academy, { email: 'direccion@correo.mx' })
const cookies = {
  visitor: undefined,
  student: (await logIn(student.email)).cookie,
  professor: (await logIn(professor.email)).cookie,
  admin: (await logIn(admin.email)).cookie,
}
type Reader = keyof typeof cookies

const assets = path.join(builtWeb.folder, 'assets')
const namesIn = (css: string) =>
  [...css.replaceAll(/url\([^)]*\)/g, '').matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(
    ([, name]) => name!,
  )
/** Classes of the library's styles (`m_…`) and of CSS modules (`_…`); others are named by no component. */
const isOwn = (name: string) => /^m?_/.test(name)
/** Names of classes by sheet. */
const rules = new Map(
  globSync('*.css', { cwd: assets }).map((file) => [
    file,
    new Set(namesIn(readFileSync(path.join(assets, file), 'utf8'))),
  ]),
)
const known = new Set([...rules.values()].flatMap((names) => [...names].filter(isOwn)))

async function read(address: string, reader: Reader) {
  const cookie = cookies[reader]
  const page = await open(address, cookie === undefined ? {} : { cookie })
  expect([address, page.status]).toEqual([address, 200])
  const markup = load(page.body)
  const sheets = markup('link[rel="stylesheet"]')
    .toArray()
    .map(({ attribs }) => path.basename(attribs['href']!.replace('#', '')))
  const classes = markup('[class]')
    .toArray()
    .flatMap(({ attribs }) => attribs['class']!.split(/\s+/))
  return { sheets, classes: new Set(classes.filter((name) => known.has(name))) }
}

async function weigh(sheet: string): Promise<number> {
  const headers = { 'accept-encoding': 'br' }
  const { statusCode, rawPayload } = await academy.app.inject({ url: `/assets/${sheet}`, headers })
  expect([sheet, statusCode]).toEqual([sheet, 200])
  return rawPayload.length
}

const courseAddress = '/cursos/acuarela-para-principiantes'

test.each<{ address: string; kilobytes: number; reader?: Reader }>([
  { address: '/', kilobytes: 22 },
  { address: '/cursos', kilobytes: 21 },
  { address: courseAddress, kilobytes: 24 },
  { address: '/Login', kilobytes: 21 },
  { address: '/Registro', kilobytes: 21 },
  { address: '/insertar/acuarela-para-principiantes', kilobytes: 20 },
  { address: '/Dashboard', kilobytes: 21, reader: 'student' },
])(
  'the styles of $address weigh less than $kilobytes KB in two sheets',
  async ({ address, kilobytes, reader = 'visitor' }) => {
    const { sheets } = await read(address, reader)
    expect(sheets).toHaveLength(2)
    const weights = await Promise.all(
      sheets.map(async (sheet) => [sheet, await weigh(sheet)] as const),
    )
    // The list says which has grown.
    expect({ bytes: weights.reduce((sum, [, size]) => sum + size, 0), weights }).toSatisfy(
      ({ bytes }) => bytes > 0 && bytes < kilobytes * 1024,
    )
  },
)

const lesson = (id: string) => `/watch-video?id=${watercolour.id}&lesson=${id}`

const screens: Record<Reader, string[]> = {
  visitor: [
    '/',
    '/cursos',
    courseAddress,
    `${courseAddress}/opiniones`,
    '/categorias/cocina',
    '/Login',
    '/Registro',
    '/recuperar',
    '/sin-correo',
    '/ayuda',
    '/maestros',
    '/maestros/elena-marquez',
    '/legal/privacidad',
    '/insertar/acuarela-para-principiantes',
  ],
  student: [
    '',
    '/Course-catalog',
    `/course-view?id=${watercolour.id}`,
    `/course-view?id=${bread.id}`,
    lesson(watercolour.lessons[0]!),
    lesson(activities.text.id),
    lesson(activities.assignment.id),
    lesson(activities.quiz.id),
    `/notas/${watercolour.id}`,
    '/Favoritos',
    '/mensajes',
    '/HelpCenter',
    '/subscription',
    '/certificates',
    '/CourseProfileView',
    '/settings',
    '/notifications',
  ].map((screen) => `/Dashboard${screen}`),
  professor: [
    'home',
    'categories',
    'CursosMaestro',
    `courses/${watercolour.id}`,
    `courses/${watercolour.id}/cuestionario`,
    'preguntas',
    'bandeja',
    'comentarios',
    'earnings',
    'profile',
  ].map((screen) => `/DashTeachers/${screen}`),
  admin: [
    'home',
    'alta',
    'CourseApproval',
    'CategoriesManager',
    'settings',
    'system',
    'users',
    `users/${ids.reader}`,
    'orders',
    'coupons',
    'articles',
    'reports',
    'visits',
  ].map((screen) => `/Administrador/${screen}`),
}

test.each(['visitor', 'student', 'professor', 'admin'] as const)(
  'each class in the pages of %s has its rules in a sheet that they link',
  async (reader) => {
    const bare = []
    for (const address of screens[reader]) {
      const { sheets, classes } = await read(address, reader)
      expect(classes.size).toBeGreaterThan(10)
      const linked = new Set(sheets.flatMap((sheet) => [...rules.get(sheet)!]))
      bare.push(...[...classes].filter((name) => !linked.has(name)).map((name) => [address, name]))
    }
    expect(bare).toEqual([])
  },
)
