import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { ask, post, tokenOf } from './calls.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { registerStudent } from './people.ts'
import { buy } from './purchases.ts'
import { breakCover, breakPortrait } from './rows.ts'
import { openSampleCourses, student } from './sample-courses.ts'
import type { TestServer } from './server.ts'
import { beginSession, type Person } from './steps.ts'

/** A student's screens as the server renders them, and the shelf of own courses. */

const other = { name: 'Ximena', surname: 'Ortiz', email: 'ximena@correo.mx' }
const title = 'Acuarela para principiantes'
let courseId = ''
let samples: WireCourse[] = []

interface WireCourse {
  _id: string
  title: string
  content: string[]
}

test.beforeAll(
  'courses, two students, one of them with a favourite',
  async ({ servers, shortClip }, info) => {
    const server = await servers.of(info.file)
    await openSampleCourses(server, shortClip)
    await registerStudent(server, other)
    samples = (await ask<{ documents: WireCourse[] }>(server, '/courses?sort=price')).documents
    courseId = samples[0]!._id
    const token = await tokenOf(server, student.email)
    await ask(server, `/favourites/${courseId}`, { method: 'PUT', token })
  },
)

test('a student’s screens are rendered as theirs, and ask for nothing that they show', async ({
  newPage,
}) => {
  const page = await newPage()
  await beginSession(page, student.email)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    // Whether the professor can be written to is not rendered: its button comes later.
    if (pathname.endsWith('/conversation')) return
    if (/^\/(courses|all-categories|favourites|progress)/.test(pathname))
      asked.push(pathname + search)
  })
  const home = await page.goto('/Dashboard')
  expect(await home!.text()).toContain(`Hola, ${student.name}`)
  expect(home!.headers()['cache-control']).toBe('no-store')
  await expectReady(page)
  await expect(
    page.getByRole('button', { name: `Tu perfil, ${student.name} ${student.surname}` }),
  ).toBeVisible()
  await expect(page.getByText('Tu acceso es limitado')).toBeVisible()
  await page.goto('/Dashboard/Course-catalog')
  await expectReady(page)
  await expect(page.getByRole('button', { name: `Quitar de favoritos: ${title}` })).toBeEnabled()
  await page.goto(`/Dashboard/course-view?id=${courseId}`)
  await expectReady(page)
  await expect(page.getByRole('button', { name: 'Quitar de favoritos' })).toBeEnabled()
  await expect(page.getByRole('link', { name: 'Empezar' })).toBeVisible()
  expect(asked).toEqual([])
})

test('what is rendered for several at once is each one’s own', async ({ newPage }) => {
  const pages = [await newPage(), await newPage(), await newPage()]
  const people = [student, other]
  for (const [place, person] of people.entries()) await beginSession(pages[place]!, person.email)
  /** From an address of its own, since one has half of the slots at most. */
  const readGreeting = async (turn: number) => {
    const headers = { accept: 'text/html', 'x-forwarded-for': `10.5.0.${turn}` }
    const response = await pages[turn % 3]!.request.get('/Dashboard', { headers })
    return /Hola, (\w+)/.exec(await response.text())?.[1]
  }
  // The visitor's, which is kept from then on and takes none of the four slots.
  await readGreeting(2)
  const greetings = await Promise.all(Array.from({ length: 6 }, (_, turn) => readGreeting(turn)))
  const [first, second] = people.map(({ name }) => name)
  expect(greetings).toEqual([first, second, undefined, first, second, undefined])
})

test('what was watched before and not yet told is told, though the page brings the progress', async ({
  newPage,
  server,
}) => {
  const page = await newPage()
  await beginSession(page, student.email)
  await page.goto(`/Dashboard/course-view?id=${courseId}`)
  // It tells what waits when it is hydrated: afterwards only the next page does.
  await expectReady(page)
  const course = await ask<{ content: string[] }>(server, `/courses/${courseId}`)
  const userData = JSON.parse(
    decodeURIComponent(
      (await page.context().cookies()).find(({ name }) => name === 'userData')!.value,
    ),
  ) as { _id: string }
  const waiting = { intervals: [[0, 1]], positionSeconds: 1, at: Date.now() }
  await page.evaluate(
    ([key, value]) => localStorage.setItem(key!, value!),
    [`ateneo.watched:${userData._id}:${course.content[0]}:before`, JSON.stringify(waiting)],
  )
  await page.reload()
  await expect(page.getByText('Visto', { exact: true })).toBeVisible()
})

test('after the logout nothing of the page comes back', async ({ newPage }) => {
  const page = await newPage()
  await beginSession(page, student.email)
  await page.goto('/Dashboard')
  await page.getByRole('navigation', { name: 'Cuenta' }).getByText('Cerrar sesión').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL(/\/Login$/)
  await page.goto('about:blank')
  await page.goBack()
  await page.goto('/Dashboard')
  await expect(page.getByRole('link', { name: 'Iniciar sesión' }).first()).toBeVisible()
  await expect(page.getByText(`Hola, ${student.name}`)).toHaveCount(0)
})

test('a subscriber owns what they begin, and is recommended the rest', async ({
  newPage,
  server,
}) => {
  const nadia = { name: 'Nadia', surname: 'Cano', email: 'nadia@correo.mx' }
  await registerStudent(server, nadia)
  await buy(server, nadia)
  const [first, , third] = samples
  const page = await newPage(360)
  await beginSession(page, nadia.email)
  const shelf = shelfOf(page)
  const recommended = page.getByRole('region', { name: 'Cursos Recomendados' })

  await test.step('new, she is welcomed and led to the catalogue', async () => {
    await page.goto('/Dashboard')
    await expect(page.getByText('¡Felicidades! Tienes acceso premium')).toBeVisible()
    await expect(page.getByText(/^Te damos la bienvenida/)).toBeVisible()
    await expect(page.getByText(/Retoma un curso/)).toHaveCount(0)
    await expect(shelf.getByText('Elige con cuál empezar')).toBeVisible()
    await expect(shelf.getByRole('article')).toHaveCount(0)
    await expect(recommended.getByRole('article')).toHaveCount(3)
    await expectAccessible(page)
    await shelf.getByRole('link', { name: 'Explorar el catálogo' }).click()
    await expect(page).toHaveURL(/Course-catalog$/)
  })

  await test.step('what she began shows how far she is', async () => {
    await begin(server, nadia, first!, 0.4)
    await begin(server, nadia, third!, 0.4)
    await page.goto('/Dashboard')
    await expect(page.getByText(/Retoma un curso/)).toBeVisible()
    await expect(shelf.getByRole('article')).toHaveCount(2)
    const card = shelf.getByRole('article').filter({ hasText: first!.title })
    await expect(card.getByText('0 de 1 video', { exact: true })).toBeVisible()
    const bar = card.getByRole('progressbar', { name: `Avance en ${first!.title}` })
    await expect(bar).toHaveAttribute('aria-valuetext', '0 %')
    await expect(recommended.getByRole('article')).toHaveCount(1)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.goto('/Dashboard/Course-catalog')
    await expect(page.getByText('0 de 1 video', { exact: true })).toHaveCount(2)
  })

  await test.step('the category of the shelf is in the address', async () => {
    await page.goto('/Dashboard')
    await expectReady(page)
    const choice = shelf.getByLabel('Categoría de tus cursos')
    await choice.selectOption('Cocina')
    await expect(page).toHaveURL(/\/Dashboard\?category=/)
    await expect(shelf.getByRole('article')).toHaveCount(1)
    await page.reload()
    await expect(choice.getByRole('option', { selected: true })).toHaveText('Cocina')
    await expect(shelf.getByRole('article')).toHaveCount(1)
    await expectReady(page)
    await page.goBack()
    await expect(shelf.getByRole('article')).toHaveCount(2)
    await page.goto('/Dashboard?category=ninguna')
    await expect(shelf.getByRole('article')).toHaveCount(2)
  })

  await test.step('through with all of them, she is not told to resume', async () => {
    await begin(server, nadia, first!, 1)
    await begin(server, nadia, third!, 1)
    await page.goto('/Dashboard')
    await expect(page.getByText(/^Terminaste todo lo que empezaste/)).toBeVisible()
    await expect(shelf.getByText('Terminado')).toHaveCount(2)
    await expect(recommended.getByRole('article')).toHaveCount(1)
    await begin(server, nadia, samples[1]!, 0.4)
    await page.reload()
    await expect(recommended.getByText(/^Ya tienes todos los cursos/)).toBeVisible()
    await expect(recommended.getByRole('article')).toHaveCount(3)
  })
})

/** Reports this many seconds of its only video as watched. */
async function begin(server: TestServer, person: Person, course: WireCourse, seconds: number) {
  const token = await tokenOf(server, person.email)
  const watched = { intervals: [[0, seconds]], positionSeconds: seconds }
  await post(server, `/progress/${course.content[0]}`, watched, token)
}

const shelfOf = (page: Page) => page.getByRole('region', { name: 'Cursos Comprados' })

test('pictures that failed before the page was hydrated are a mosaic, and initials', async ({
  newPage,
  expectedErrors,
  server,
}) => {
  await breakCover(server, courseId)
  const photo = '/profile-photo/00000000-0000-7000-8000-000000000000'
  await breakPortrait(server, courseId, photo)
  const cover = '/course-image/00000000-0000-7000-8000-000000000000'
  // In the widths of their places.
  const asked = [`${cover}/360`, `${photo}/144`]
  for (const path of asked) expectedErrors.add(path)
  const page = await newPage()
  await beginSession(page, student.email)
  const failed = Promise.all(
    asked.map((picture) => page.waitForResponse((response) => response.url().endsWith(picture))),
  )
  await page.route('**/*.js', async (route) => {
    await failed
    await route.continue()
  })
  await page.goto(`/Dashboard/course-view?id=${courseId}`)
  await expectReady(page)
  await expect(page.locator(`img[src="${cover}"]`)).toHaveCount(0)
  await expect(page.getByRole('main').getByText('Sin Imagen').first()).toBeAttached()
  // The part below is hydrated at the first interaction.
  await page.mouse.wheel(0, 600)
  await expect(page.locator(`img[src="${photo}"]`)).toHaveCount(0)
  // Below the course's title, and in 'Sobre el profesor'.
  await expect(page.getByText('EM', { exact: true })).toHaveCount(2)
})
