import { expectAccessible } from './accessible.ts'
import { publishCourse, submitDraft, writeCourse } from './courses.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { registerProfessor } from './people.ts'
import { administrator } from './server.ts'
import { beginSession } from './steps.ts'

/** What an academy reviews, and by which list; both tests change its settings. */

const professor = { name: 'Elena', surname: 'Márquez', email: 'elena@correo.mx' }

test.beforeAll('a professor', async ({ servers }, info) => {
  await registerProfessor(await servers.of(info.file), professor)
})

test('a published course is corrected, until the academy reviews texts', async ({
  newPage,
  server,
}) => {
  const values = { title: 'Agua furte', items: ['Papel', 'Gubias'], price: 150 }
  const courseId = await publishCourse(server, professor, values)
  const own = `/DashTeachers/courses/${courseId}`
  const page = await newPage()
  await beginSession(page, professor.email)
  const title = page.getByRole('textbox', { name: 'Título' })
  const save = async () => {
    await page.getByRole('button', { name: 'Guardar Cambios' }).click()
    const dialog = page.getByRole('dialog', { name: 'Guardar cambios' })
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(page.getByText('Los cambios del curso se guardaron.').last()).toBeVisible()
  }

  await test.step('title and price', async () => {
    await page.goto(`${own}/datos`)
    await expectReady(page)
    await expect(page.getByRole('combobox', { name: 'Categoría' })).toBeDisabled()
    await title.fill('Agua fuerte')
    await save()
    await page.goto(`${own}/precio`)
    await expectReady(page)
    await page.getByRole('textbox', { name: 'Precio' }).fill('180')
    await save()
    const visitor = await newPage(360)
    await visitor.goto(`/Dashboard/course-view?id=${courseId}`)
    await expect(visitor.getByRole('heading', { level: 1, name: 'Agua fuerte' })).toBeVisible()
    await expect(visitor.getByText('$180').first()).toBeVisible()
  })

  await test.step('order and titles of the lessons', async () => {
    await page.goto(own)
    await expectReady(page)
    await expect(page.getByRole('button', { name: 'Subir Video' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Acciones de Gubias' }).click()
    await expect(page.getByRole('menuitem', { name: 'Eliminar' })).toHaveCount(0)
    await page.getByRole('menuitem', { name: 'Subir' }).click()
    const visitor = await newPage(768)
    await expect(async () => {
      await visitor.goto(`/Dashboard/course-view?id=${courseId}`)
      const names = visitor.getByRole('link', { name: /^(Papel|Gubias)$/ })
      await expect(names).toHaveText(['Gubias', 'Papel'], { timeout: 2000 })
    }).toPass({ timeout: 20_000, intervals: [1000] })
  })

  await test.step('an administrator has texts reviewed', async () => {
    const admin = await newPage(360)
    await beginSession(admin, administrator.email, administrator.password)
    await admin.goto('/Administrador/settings?seccion=revision')
    await expectReady(admin)
    await admin.getByRole('switch', { name: /Revisar también los textos/ }).check()
    const published = admin.getByRole('region', { name: 'Cursos publicados' })
    await published.getByRole('button', { name: 'Guardar Cambios' }).click()
    await expect(published.getByRole('button', { name: 'Guardar Cambios' })).toBeDisabled()
    await expectNoSidewaysScroll(admin)
    await expectAccessible(admin)
    await page.goto(`${own}/datos`)
    await expectReady(page)
    await expect(title).toBeDisabled()
    await expect(page.getByText('La academia revisa los textos')).toBeVisible()
    await expectAccessible(page)
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
    }
  })
})

test('the academy writes its own checklist, and may require it', async ({ newPage, server }) => {
  const draft = await writeCourse(server, professor, { title: 'Barro', items: ['Uno'] })
  await submitDraft(server, professor, draft)
  const admin = await newPage()
  await beginSession(admin, administrator.email, administrator.password)
  await admin.goto('/Administrador/settings?seccion=revision')
  await expectReady(admin)
  await admin.getByRole('button', { name: 'Quitar el punto 7' }).click()
  await admin.getByRole('button', { name: 'Subir el punto 2' }).click()
  await expect(admin.getByRole('textbox', { name: 'Punto 1' })).toHaveValue(/se ven y se oyen bien/)
  await admin.getByRole('button', { name: 'Agregar un punto' }).click()
  await admin.getByRole('button', { name: 'Guardar lista' }).click()
  await expect(admin.getByText('Escribe el punto o quítalo.')).toBeVisible()
  await admin.getByRole('textbox', { name: 'Punto 7' }).fill('Termina con un ejercicio.')
  await admin.getByLabel('Pedirlos todos para aprobar').check()
  await admin.getByRole('button', { name: 'Guardar lista' }).click()
  await expect(admin.getByText('La lista de revisión se guardó.')).toBeVisible()
  await expectAccessible(admin)
  for (const width of [360, 768, 1440]) {
    await admin.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(admin)
  }
  await admin.goto(`/Administrador/CourseApproval/${draft.courseId}`)
  await expectReady(admin)
  await expect(admin.getByText('Faltan 7 puntos.', { exact: false })).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Aprobar' })).toBeDisabled()
  for (const point of await admin.getByRole('checkbox').all()) await point.check()
  await admin.getByRole('button', { name: 'Aprobar' }).click()
  await admin
    .getByRole('dialog', { name: 'Publicar curso' })
    .getByRole('button', { name: 'Publicar curso' })
    .click()
  await expect(admin.getByText('Curso publicado')).toBeVisible()
})
