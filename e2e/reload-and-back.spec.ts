import { ask } from './calls.ts'
import { expect, expectReady, test } from './fixtures.ts'
import { copyCourse, issueCertificate } from './rows.ts'
import { openSampleCourses, student } from './sample-courses.ts'
import { beginSession } from './steps.ts'

/** Every server-rendered page is reloaded and returned to without hydration errors. */

const title = 'Acuarela para principiantes'
const folio = '7KQ2-M9XA-4TDW'
let courseId = ''

test.beforeAll('a catalogue of two pages, and a certificate', async ({ servers }, info) => {
  const server = await servers.of(info.file)
  await openSampleCourses(server)
  const { documents } = await ask<{ documents: { _id: string }[] }>(server, '/courses?sort=price')
  courseId = documents[0]!._id
  await copyCourse(server, courseId, 30)
  await issueCertificate(server, { email: student.email, courseId, folio })
})

const slug = 'acuarela-para-principiantes'

/** Visitors are sent from the application's addresses to the readable ones. */
const readable: [address: () => string, heading: string][] = [
  [() => '/cursos', 'Catálogo de Cursos'],
  [() => '/cursos?q=taller&orden=precio', 'Catálogo de Cursos'],
  [() => `/cursos/${slug}`, title],
  [() => `/cursos/${slug}/opiniones`, title],
  [() => '/categorias/cocina', 'Cocina'],
  [() => '/Dashboard/course-view?id=unknown', 'No encontramos este curso'],
]

const ofApplication: [address: () => string, heading: string][] = [
  [() => '/Dashboard/Course-catalog', 'Catálogo de Cursos'],
  [() => '/Dashboard/Course-catalog?q=taller&sort=price', 'Catálogo de Cursos'],
  [() => `/Dashboard/course-view?id=${courseId}`, title],
  [() => `/Dashboard/course-view?id=${courseId}&view=comments`, title],
]

const pages: [address: () => string, heading: string][] = [
  [() => '/', ''],
  [() => '/Dashboard', ''],
  [() => '/Dashboard/HelpCenter', 'Centro de Ayuda'],
  [() => '/legal/privacidad', 'Aviso de privacidad'],
  [() => `/certificado/${folio}`, ''],
  [() => '/nada', 'No encontramos esta página'],
  [() => '/legal/desconocida', 'No encontramos esta página'],
  [() => '/certificado/AAAA-BBBB-CCCC', 'No existe un certificado con este folio'],
]

for (const visitor of ['a visitor', 'a student']) {
  test(`every page reloads and is gone back to without a complaint: ${visitor}`, async ({
    newPage,
    expectedErrors,
  }) => {
    const page = await newPage()
    expectedErrors.add('/nada').add('/legal/desconocida').add('/Dashboard/course-view')
    expectedErrors.add('/courses/unknown').add('/certificado/AAAA-BBBB-CCCC')
    expectedErrors.add('/certificates/AAAA-BBBB-CCCC')
    if (visitor === 'a student') await beginSession(page, student.email)
    const courses = visitor === 'a student' ? ofApplication : readable
    for (const [address, heading] of [...courses, ...pages]) {
      const stands = async () => {
        await expectReady(page)
        await expect(page).toHaveURL(address())
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      }
      await page.goto(address())
      await stands()
      await page.reload()
      await stands()
      await page.goto('/Login?email=alguien@correo.mx')
      await page.goBack()
      await stands()
    }
  })

  test(`the second page of the catalogue reloads, and leads back to the first: ${visitor}`, async ({
    newPage,
  }) => {
    const page = await newPage()
    if (visitor === 'a student') await beginSession(page, student.email)
    await page.goto('/Dashboard/Course-catalog')
    await expectReady(page)
    await page.getByRole('link', { name: 'Siguiente' }).click()
    await expect(page.getByText('Página 2 de 2')).toBeVisible()
    const second = page.url()
    await page.reload()
    await expectReady(page)
    await expect(page.getByText('Página 2 de 2')).toBeVisible()
    await page.getByRole('link', { name: 'Anterior' }).click()
    await expect(page.getByText('Página 1 de 2')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(second)
    await page.getByRole('link', { name: 'Centro de ayuda' }).first().click()
    await expect(page).toHaveURL(/HelpCenter/)
    await page.reload()
    await expectReady(page)
    await page.goBack()
    await expect(page.getByText('Página 2 de 2')).toBeVisible()
    await page.reload()
    await expectReady(page)
    await page.goBack()
    await expect(page.getByText('Página 1 de 2')).toBeVisible()
  })
}

test('a category chosen on the first page is chosen again after a reload', async ({ newPage }) => {
  const page = await newPage()
  await page.goto('/')
  await expectReady(page)
  await page.locator('#Categorias').scrollIntoViewIfNeeded()
  // A part below the first screen is hydrated after it; before, its link leads on without a choice.
  await page.waitForLoadState('networkidle')
  await page
    .getByRole('link', { name: /Cocina/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/Dashboard#cat$/)
  const chosen = page.getByRole('button', { name: 'Cocina', pressed: true })
  await expect(chosen).toBeVisible()
  await page.reload()
  await expectReady(page)
  await expect(chosen).toBeVisible()
})

test('days are told by the academy’s clock, in the page as it comes and as it stays', async ({
  browser,
  server,
}) => {
  // A browser in a time zone where the date is another one.
  const context = await browser.newContext({ baseURL: server.url, timezoneId: 'Asia/Tokyo' })
  const page = await context.newPage()
  const response = await page.goto(`/certificado/${folio}`)
  const today = new Intl.DateTimeFormat('es-MX', {
    dateStyle: 'long',
    timeZone: 'America/Mexico_City',
  }).format(new Date())
  expect(await response!.text()).toContain(today)
  await expectReady(page)
  await expect(page.getByText(today).first()).toBeVisible()
  await context.close()
})
