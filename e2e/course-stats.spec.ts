import { readFile } from 'node:fs/promises'
import { expectAccessible } from './accessible.ts'
import { ask, post, tokenOf } from './calls.ts'
import { publishCourse } from './courses.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { registerProfessor, registerStudent } from './people.ts'
import { buy } from './purchases.ts'
import { beginSession, openRow } from './steps.ts'

const professor = { name: 'Elena', surname: 'Márquez', email: 'elena@correo.mx' }
const ana = { name: 'Ana', surname: 'Ríos', email: 'ana@correo.mx' }
const beto = { name: 'Beto', surname: 'Luna', email: 'beto@correo.mx' }

test('a professor sees who studies a course, how far, and where they stop', async ({
  newPage,
  server,
  shortClip,
}) => {
  await registerProfessor(server, professor)
  for (const student of [ana, beto]) await registerStudent(server, student)
  const id = await publishCourse(
    server,
    professor,
    { title: 'Acuarela', price: 250, items: ['Papel', 'Pincel'] },
    shortClip,
  )
  const page = await newPage(360)
  await beginSession(page, professor.email)

  await test.step('before anybody came it says so', async () => {
    await page.goto(`/DashTeachers/courses/${id}/alumnos`)
    await expect(page.getByText('Aún no hay alumnos')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Estadísticas' }).click()
    await expect(page).toHaveURL(/\/estadisticas$/)
    await expect(page.getByText('Sin datos')).toBeVisible()
    await expect(page.getByText('Todavía no hay calificaciones.')).toBeVisible()
    await expect(page.getByRole('button', { name: /dónde se detienen/ })).toHaveCount(0)
  })

  for (const student of [ana, beto]) await buy(server, student, id)
  const { content } = await ask<{ content: string[] }>(server, `/courses/${id}`)
  const played = { intervals: [[0, 0.4]], positionSeconds: 0.4 }
  const token = await tokenOf(server, ana.email)
  for (let times = 0; times < 2; times++) {
    await post(server, `/progress/${content[0]}`, played, token)
  }

  await test.step('students are searched, and downloaded', async () => {
    await page.goto(`/DashTeachers/courses/${id}/alumnos`)
    await expect(page.getByText('2 alumnos')).toBeVisible()
    const row = (name: string) => page.getByRole('row').filter({ hasText: name })
    await expect(row('Beto Luna')).toContainText('Sin empezar')
    await expect(row('Ana Ríos')).toContainText('0 de 2')
    await expect(row('Ana Ríos')).not.toContainText('Sin empezar')
    await page.getByLabel('Buscar por nombre').fill('rios')
    await expect(page.getByText('1 alumno', { exact: true })).toBeVisible()
    await expect(row('Beto Luna')).toHaveCount(0)
    await expect(page).toHaveURL(/q=rios/)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descargar CSV' }).click(),
    ])
    const text = await readFile(await download.path(), 'utf8')
    expect(text.split('\r\n')).toHaveLength(3)
    expect(text).toContain('Ana Ríos')
  })

  await test.step('ratings are shown by month', async () => {
    for (const [student, rating] of [
      [ana, 5],
      [beto, 2],
    ] as const) {
      const body = { courseId: id, rating, comment: 'Claro y útil.' }
      await post(server, '/rate', body, await tokenOf(server, student.email))
    }
    await page.goto(`/DashTeachers/courses/${id}/estadisticas`)
    const ratings = page.getByRole('region', { name: 'Calificaciones por mes' })
    await expect(ratings.getByRole('row')).toHaveCount(2)
    await expect(ratings.getByRole('row').last()).toContainText('3.5 de 5')
    await expect(ratings.getByRole('row').last().getByRole('cell').last()).toHaveText('2')
    await ratings.scrollIntoViewIfNeeded()
    await expect(ratings.locator('svg').first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

  await test.step('searches that three visits followed are shown', async () => {
    await page.goto(`/DashTeachers/courses/${id}/estadisticas`)
    const searches = page.getByRole('region', { name: 'Búsquedas que llevaron al curso' })
    const none = searches.getByText('En este periodo ninguna búsqueda llevó a 3 visitas o más.')
    await expect(none).toBeVisible()
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
    await page.reload()
    const row = searches.getByRole('row').last()
    await expect(row).toContainText('acuarelas')
    await expect(row.getByRole('cell').last()).toHaveText('3')
    await searches.getByLabel('Periodo').selectOption('Mes pasado')
    await expect(page).toHaveURL(/periodo=mes-pasado/)
    await expect(none).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the curve of a video has a table behind it', async () => {
    await page.goto(`/DashTeachers/courses/${id}/estadisticas`)
    await openRow(page, 'Papel')
    await page.getByRole('button', { name: 'Ver dónde se detienen en Papel' }).click()
    const dialog = page.getByRole('dialog', { name: 'Dónde se detienen: Papel' })
    await expect(dialog.getByText(/De 1 alumno que lo empezó/)).toBeVisible()
    await expect(dialog.getByRole('row')).toHaveCount(41)
    await expect(dialog.getByRole('row').nth(1)).toContainText('100 %')
    await expect(dialog.getByRole('row').nth(1).getByRole('cell').last()).toHaveText('1')
    await expect(dialog.getByRole('row').last()).toContainText('0 %')
    await expect(dialog.getByRole('row').last().getByRole('cell').last()).toHaveText('0')
    await expect(dialog.locator('svg').first()).toBeVisible()
    await expect(dialog.getByText('Lo vieron otra vez').first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
})
