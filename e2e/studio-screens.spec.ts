import { ask, post, tokenOf } from './calls.ts'
import { publishCourse } from './courses.ts'
import { expect, expectReady, test } from './fixtures.ts'
import { look } from './look.ts'
import { registerProfessor, registerStudent } from './people.ts'
import { buy } from './purchases.ts'
import { administrator } from './server.ts'
import { beginSession, openRow } from './steps.ts'

/** How screens of the studio look; what they do is tested beside their code. */

const professor = { name: 'Elena', surname: 'Márquez', email: 'elena@correo.mx' }
const ana = { name: 'Ana', surname: 'Ríos', email: 'ana@correo.mx' }
const beto = { name: 'Beto', surname: 'Luna', email: 'beto@correo.mx' }
let courseId = ''
let emptyId = ''

test.beforeAll('a course with students, and one without', async ({ servers, shortClip }, info) => {
  const server = await servers.of(info.file)
  await registerProfessor(server, professor)
  const items = ['Papel']
  emptyId = await publishCourse(server, professor, { title: 'Grabado', price: 150, items })
  const course = { title: 'Acuarela', price: 250, items }
  courseId = await publishCourse(server, professor, course, shortClip)
  const { content } = await ask<{ content: string[] }>(server, `/courses/${courseId}`)
  const played = { intervals: [[0, 0.4]], positionSeconds: 0.4 }
  for (const student of [ana, beto]) {
    await registerStudent(server, student)
    await buy(server, student, courseId)
    const token = await tokenOf(server, student.email)
    await post(server, `/progress/${content[0]}`, played, token)
    await post(server, '/rate', { courseId, rating: 5, comment: 'Claro y útil.' }, token)
  }
  const token = await tokenOf(server, administrator.email, administrator.password)
  const share = JSON.stringify({ subscriptionSharePercent: 40 })
  await ask(server, '/settings', { method: 'PUT', token, body: share })
})

test('students and figures of a course', async ({ newPage }) => {
  const page = await newPage(360)
  await beginSession(page, professor.email)

  await test.step('before anybody came', async () => {
    await page.goto(`/DashTeachers/courses/${emptyId}/alumnos`)
    await expectReady(page)
    await look(page, 'Aún no hay alumnos')
    await page.getByRole('link', { name: 'Estadísticas' }).click()
    await expect(page).toHaveURL(/\/estadisticas$/)
    await look(page, 'Todavía no hay calificaciones.')
  })

  await test.step('students', async () => {
    await page.goto(`/DashTeachers/courses/${courseId}/alumnos`)
    await expectReady(page)
    await look(page, '2 alumnos')
  })

  await test.step('who opens it from a search is counted, going back is not', async () => {
    const visitor = await newPage()
    await visitor.goto('/Dashboard/Course-catalog?q=Acuarelas')
    await expectReady(visitor)
    for (let times = 0; times < 3; times++) {
      const counted = visitor.waitForResponse((response) =>
        response.url().endsWith('/insights/found'),
      )
      await visitor.getByRole('article').filter({ hasText: 'Acuarela' }).getByRole('link').click()
      await counted
      await visitor.goBack()
    }
    await visitor.goForward()
    await expect(visitor.getByRole('heading', { level: 1, name: 'Acuarela' })).toBeVisible()
    await page.getByRole('link', { name: 'Estadísticas' }).click()
    const searches = page.getByRole('region', { name: 'Búsquedas que llevaron al curso' })
    const row = searches.getByRole('row').last()
    await expect(row).toContainText('acuarelas')
    await expect(row.getByRole('cell').last()).toHaveText('3')
  })

  await test.step('the charts of its ratings and of a video are drawn', async () => {
    const ratings = page.getByRole('region', { name: 'Calificaciones por mes' })
    await ratings.scrollIntoViewIfNeeded()
    await expect(ratings.locator('svg').first()).toBeVisible()
    await look(page, '5.0 de 5')
    await openRow(page, 'Papel')
    await page.getByRole('button', { name: 'Ver dónde se detienen en Papel' }).click()
    const dialog = page.getByRole('dialog', { name: 'Dónde se detienen: Papel' })
    await expect(dialog.getByRole('row')).toHaveCount(41)
    await expect(dialog.locator('svg').first()).toBeVisible()
    await look(page, 'Lo vieron otra vez')
  })
})

test('earnings', async ({ newPage }) => {
  const page = await newPage(360)
  await beginSession(page, professor.email)

  await test.step('the cards of the home, and their goals', async () => {
    await page.goto('/DashTeachers/home')
    await expectReady(page)
    await look(page, '$500 MXN')
    await page.getByRole('button', { name: 'Cambiar metas' }).click()
    await look(page, 'Guardar metas')
  })

  await test.step('the list, with sales and without', async () => {
    await page.goto('/DashTeachers/earnings')
    await expectReady(page)
    await look(page, 'Acuarela')
    await page.getByLabel('Periodo').selectOption('Mes pasado')
    await look(page, 'En este periodo no hubo ventas ni reembolsos.')
  })
})
