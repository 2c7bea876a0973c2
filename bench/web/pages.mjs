import { CommandError } from '../../scripts/command-error.mjs'
import { ask } from '../ask.ts'
import { cookiesOf } from '../session.ts'

/**
 * @import { CookieData } from 'puppeteer-core'
 * @import { Session } from '../session.ts'
 * @typedef {{ name: string, path: string, cookies: CookieData[] }} Screen
 * @typedef {{ courseId: string, continueWith: { contentId: string, video: string | null } | null }} Studied
 */

/**
 * The first screens of a visitor and of a student. A tree without readable addresses, which courses
 * without a slug tell, is measured at those that it has, so that both are compared.
 *
 * @param {string} url of the academy
 * @param {Session} session
 * @returns {Promise<Screen[]>}
 */
export async function listScreens(url, session) {
  const course = await firstCourse(url)
  const catalogue = '/Dashboard/Course-catalog'
  const courseView = `/Dashboard/course-view?id=${course._id}`
  const isReadable = course.slug !== undefined
  const cookies = cookiesOf(session)
  return [
    { name: 'Portada', path: '/', cookies: [] },
    { name: 'Registro', path: '/Registro', cookies: [] },
    { name: 'Catálogo', path: isReadable ? '/cursos' : catalogue, cookies: [] },
    { name: 'Curso', path: isReadable ? `/cursos/${course.slug}` : courseView, cookies: [] },
    { name: 'Inicio con sesión', path: '/Dashboard', cookies },
    { name: 'Catálogo con sesión', path: catalogue, cookies },
    { name: 'Curso con sesión', path: courseView, cookies },
    { name: 'Video', path: await continuedVideo(url, session), cookies },
  ]
}

/**
 * Every page without kinds of its own in the sitemap, and the first of each kind, with the pages
 * that follow from it.
 *
 * @param {string} url of the academy
 * @returns {Promise<Screen[]>}
 */
export async function listPublicPages(url) {
  const kinds = [
    { name: 'Curso', file: 'cursos' },
    { name: 'Categoría', file: 'categorias' },
    { name: 'Maestro', file: 'maestros' },
    { name: 'Ayuda', file: 'ayuda' },
  ]
  const single = (await listSitemap(url, 'paginas')).map((path) => ({ name: path, path }))
  const first = await Promise.all(
    kinds.map(async ({ name, file }) => {
      const [path] = await listSitemap(url, file)
      if (path === undefined) throw new CommandError(`El mapa del sitio no tiene ${file}.`)
      return { name, path }
    }),
  )
  const { slug } = await firstCourse(url)
  const followed = [
    { name: 'Catálogo, página 2', path: '/cursos?pagina=2' },
    { name: 'Opiniones', path: `/cursos/${slug}/opiniones` },
  ]
  return [...single, ...first, ...followed].map((page) => ({ ...page, cookies: [] }))
}

/**
 * @param {string} url
 * @param {string} file
 */
async function listSitemap(url, file) {
  const sitemap = await (await fetch(`${url}/sitemap-${file}-1.xml`)).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
}

/**
 * The video that the student goes on with; trees that name a lesson by its video find that too.
 *
 * @param {string} url
 * @param {Session} session
 */
export async function continuedVideo(url, { accessToken: token }) {
  const progress = await ask(`${url}/progress`, { token })
  const { courses } = /** @type {{ courses: Studied[] }} */ (progress)
  const studied = courses.find(({ continueWith }) => continueWith?.video)
  if (!studied?.continueWith) throw new CommandError('El alumno de muestra no sigue con un video.')
  const { contentId, video } = studied.continueWith
  return `/Dashboard/watch-video?id=${studied.courseId}&lesson=${contentId}&video=${video}`
}

/** @param {string} url */
async function firstCourse(url) {
  const listed = await ask(`${url}/courses?sort=popular&limit=1`)
  const { documents } = /** @type {{ documents: { _id: string, slug?: string }[] }} */ (listed)
  const [course] = documents
  if (course === undefined) throw new CommandError('La academia de muestra no tiene cursos.')
  return course
}
