import type { Page } from '@playwright/test'
import { ask, tokenOf } from './calls.ts'
import { expect, expectReady, test } from './fixtures.ts'
import { courses, openSampleCourses, professor } from './sample-courses.ts'
import { beginSession } from './steps.ts'

/** The professor's screen of courses: the form of a new one, and the list below it. */

test.beforeAll('a professor with courses', async ({ servers, shortClip }, info) => {
  await openSampleCourses(await servers.of(info.file), shortClip)
})

async function openCourses(page: Page) {
  await beginSession(page, professor.email)
  await page.goto('/DashTeachers/categories')
  await expectReady(page)
  await expect(page.getByRole('heading', { name: courses[2]!.title })).toBeVisible()
}

test('a course whose answer was lost is made once, and the next one is another', async ({
  enter,
  server,
  failing,
}) => {
  const page = await enter()
  await openCourses(page)
  const title = 'Telar de cintura'
  const fill = async () => {
    await page.getByLabel('Título').fill(title)
    await page.getByLabel('Descripción').fill('Urdir y tejer.')
    await page.getByRole('combobox', { name: 'Categoría' }).click()
    await page.getByRole('option', { name: courses[0]!.category }).click()
  }
  const create = page.getByRole('button', { name: 'Crear Curso' })
  await fill()
  failing.add('/courses')
  await page.route(
    '**/courses',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await create.click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await create.click()
  await expect(page.getByText('¡Curso creado exitosamente!')).toBeVisible()
  const made = async () => {
    const token = await tokenOf(server, professor.email)
    const { userId } = JSON.parse(atob(token.split('.')[1]!)) as { userId: string }
    const own = await ask<{ documents: { title: string }[] }>(
      server,
      `/courses/professor/${userId}`,
      { token },
    )
    return own.documents.filter((course) => course.title === title).length
  }
  expect(await made()).toBe(1)
  await expect(page.getByLabel('Título')).toHaveValue('')
  await fill()
  await create.click()
  await expect.poll(made).toBe(2)
})

test('each step between the parts of the screen has a scroll position of its own', async ({
  enter,
}) => {
  const page = await enter(360)
  await openCourses(page)
  const top = () => page.evaluate(() => Math.round(scrollY))
  const list = page.locator('#cursos')
  await page.getByRole('link', { name: /^Ver \d+ cursos$/ }).click()
  await expect(list).toBeInViewport()
  await expect(list).toBeFocused()
  await expect.poll(top).toBeGreaterThan(300)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect.poll(top).toBeGreaterThan(600)
  const end = await top()

  await page.goBack()
  await expect.poll(top).toBe(0)
  await page.goForward()
  await expect.poll(top).toBe(end)
})
