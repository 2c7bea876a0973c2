import { expectAccessible } from './accessible.ts'
import { publishCourse } from './courses.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { registerProfessor } from './people.ts'
import { copyCourse } from './rows.ts'
import { administrator } from './server.ts'
import { beginSession } from './steps.ts'

const professor = { name: 'Elena', surname: 'Márquez', email: 'elena@correo.mx' }

test('courses are reviewed page by page; search and state are in the address', async ({
  newPage,
  server,
}) => {
  await registerProfessor(server, professor)
  const course = { title: 'Acuarela', price: 250, items: ['Papel'] }
  const id = await publishCourse(server, professor, course)
  await copyCourse(server, id, 44)
  const page = await newPage(360)
  await beginSession(page, administrator.email, administrator.password)
  const rows = page.getByRole('main').getByRole('heading', { level: 2 })

  await test.step('twenty are shown, and more are brought', async () => {
    await page.goto('/Administrador/CourseApproval')
    await expect(rows).toHaveCount(20)
    await expect(page.getByText('45 cursos')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Mostrar más' }).click()
    await expect(rows).toHaveCount(40)
    await page.getByRole('button', { name: 'Mostrar más' }).click()
    await expect(rows).toHaveCount(45)
    await expect(page.getByRole('button', { name: 'Mostrar más' })).toHaveCount(0)
  })

  await test.step('a search survives a reload', async () => {
    await page.getByLabel('Buscar por título o maestro').fill('acuarela')
    await expect(rows).toHaveCount(1)
    await expect(page).toHaveURL(/q=acuarela/)
    await page.reload()
    await expectReady(page)
    await expect(rows).toHaveCount(1)
  })

  await test.step('a link opens a course that is on no page shown', async () => {
    await page.goto(`/Administrador/CourseApproval?estado=pending&id=${id}`)
    await expect(page.getByRole('dialog', { name: 'Acuarela' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('No hay cursos por aprobar')).toBeVisible()
  })

  await test.step('a category without a name asks for its name', async () => {
    await page.goto('/Administrador/CategoriesManager')
    await expectReady(page)
    await page.getByRole('button', { name: 'Agregar categoría' }).click()
    const dialog = page.getByRole('dialog', { name: 'Agregar categoría' })
    await dialog.getByRole('button', { name: 'Agregar categoría' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Por favor, seleccione un curso.')
  })
})
