import { scriptWith } from './built-scripts.ts'
import { expect, expectReady, test } from './fixtures.ts'
import { courses, openSampleCourses, student } from './sample-courses.ts'
import { beginSession } from './steps.ts'

test.beforeAll('courses on sale, and people', async ({ servers }, testInfo) => {
  await openSampleCourses(await servers.of(testInfo.file))
})

test('a menu that was folded stands folded before the script comes', async ({ newPage }) => {
  const page = await newPage()
  await page.goto('/Dashboard/Course-catalog')
  await page.getByRole('button', { name: 'Plegar menú' }).click()
  await expect(page.getByRole('button', { name: 'Desplegar menú' })).toBeVisible()
  const menu = page.getByRole('complementary').filter({ has: page.getByRole('navigation') })
  const widthOf = async () => Math.round((await menu.boundingBox())!.width)
  await expect.poll(widthOf).toBe(76)

  const coming = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await coming.promise
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Acuarela para principiantes' })).toBeVisible()
  // Its styles may come after it; scripts do not.
  await expect.poll(widthOf).toBe(76)
  await expect(page.getByRole('button', { name: 'Plegar menú' })).toBeAttached()
  coming.resolve()
  await expectReady(page)
  await expect(page.getByRole('button', { name: 'Desplegar menú' })).toBeVisible()
  expect(await widthOf()).toBe(76)

  await page.getByRole('button', { name: 'Desplegar menú' }).click()
  await expect.poll(widthOf).toBe(248)
  await page.reload()
  await expectReady(page)
  expect(await widthOf()).toBe(248)
})

test('a browser that keeps nothing shows every screen, and forgets', async ({
  browser,
  server,
}) => {
  // In a context without the console check: the router warns in the console.
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      const get = () => {
        throw new DOMException('Refused', 'SecurityError')
      }
      Object.defineProperty(window, name, { get })
    }
  })
  for (const [address, heading] of [
    ['/Dashboard/Course-catalog', 'Catálogo de Cursos'],
    ['/Dashboard/HelpCenter', 'Centro de Ayuda'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expectReady(page)
    await page.getByRole('button', { name: 'Plegar menú' }).click()
    await expect(page.getByRole('button', { name: 'Desplegar menú' })).toBeVisible()
  }
  await context.close()
})

test('who searches for help goes on writing there while the other search gets its script', async ({
  newPage,
}) => {
  const page = await newPage()
  const coming = Promise.withResolvers<void>()
  await page.route(
    `**${await scriptWith('features/catalogue/search/suggesting-field.tsx')}`,
    async (route) => {
      await coming.promise
      await route.continue()
    },
  )
  await page.goto('/Dashboard/HelpCenter')
  const field = page.getByPlaceholder('Buscar ayuda...')
  await field.focus()
  coming.resolve()
  await expect(page.getByRole('combobox', { name: 'Buscar cursos' })).toBeAttached()
  await expect(field).toBeFocused()
})

test('a question keeps its distance from its frame, from wherever one comes', async ({
  newPage,
}) => {
  const page = await newPage()
  await beginSession(page, student.email)
  await page.goto('/Dashboard/HelpCenter')
  const question = page.getByRole('button', { name: '¿Dónde veo mi progreso?' })
  await expect(question).toBeVisible()
  const words = await question.getByText('¿Dónde veo mi progreso?').boundingBox()
  expect(words!.x - (await question.boundingBox())!.x).toBeGreaterThanOrEqual(16)
})

test('who follows a link with the keyboard goes on in the new screen', async ({ newPage }) => {
  const page = await newPage()
  await beginSession(page, student.email)
  await page.goto('/Dashboard/Course-catalog')
  await expectReady(page)
  const course = courses[0]!.title
  await page.getByRole('link', { name: `Ver Curso ${course}` }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: course })).toBeFocused()
  // The title stands while the rest of the course is on its way.
  const next = page.getByRole('link', { name: 'Empezar' })
  await expect(next).toBeAttached()
  await page.keyboard.press('Tab')
  await expect(next).toBeFocused()
})

test('a profile with something unsaved is not lost to a reload, and no matter at a logout', async ({
  newPage,
}) => {
  const page = await newPage()
  await beginSession(page, student.email)
  await page.goto('/Dashboard/CourseProfileView')
  const place = page.getByLabel('Ubicación')
  await place.fill('Puebla')
  const reload = page.waitForEvent('dialog')
  void page.reload().catch(() => undefined)
  const asked = await reload
  expect(asked.type()).toBe('beforeunload')
  await asked.dismiss()
  await expect(place).toHaveValue('Puebla')

  await page.getByRole('navigation', { name: 'Cuenta' }).getByText('Cerrar sesión').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL(/\/Login$/)
  await expect(page.getByRole('dialog', { name: 'Hay cambios sin guardar' })).toHaveCount(0)
})
