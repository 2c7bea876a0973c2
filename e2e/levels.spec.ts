import { publishCourse } from './courses.ts'
import { expect, test } from './fixtures.ts'
import { registerProfessor, registerStudent } from './people.ts'
import { beginSession } from './steps.ts'

/** Permissions of each account level (spec §6). */

const professor = { name: 'Frida', surname: 'Luna', email: 'frida@correo.mx' }
const student = { name: 'Tina', surname: 'Modotti', email: 'tina@correo.mx' }
const title = 'Fresco sobre muro'
const freeTitle = 'Dibujo al carbón'
let courseId = ''
let freeId = ''

test.beforeAll('a course on sale, a free one, a student', async ({ servers }, info) => {
  const server = await servers.of(info.file)
  await registerProfessor(server, professor)
  await registerStudent(server, student)
  const sold = { title, price: 180, items: ['Cal'] }
  courseId = await publishCourse(server, professor, sold)
  const free = { title: freeTitle, price: 0, items: ['Papel'] }
  freeId = await publishCourse(server, professor, free)
})

test('a level that changed elsewhere is read anew', async ({ newPage }) => {
  const page = await newPage()
  await beginSession(page, student.email)
  const cookies = await page.context().cookies()
  const { value, ...cookie } = cookies.find(({ name }) => name === 'userData')!
  const [asLevel0, asLevel2] = ['0', '2'].map((level) => `studentAccountLevel%22%3A%22${level}`)
  expect(value).toContain(asLevel0)
  const ranOut = { ...cookie, value: value.replace(asLevel0!, asLevel2!) }

  await page.context().addCookies([ranOut])
  await page.goto(`/Dashboard/course-view?id=${courseId}`)
  await expect(page.getByRole('button', { name: 'Comprar curso' })).toBeVisible()
  await page.context().addCookies([ranOut])
  await page.goto('/Dashboard')
  await expect(page.getByText('Tu acceso es limitado')).toBeVisible()
})

test('who may rate follows the level, and each has its banner', async ({ newPage }) => {
  const page = await newPage()
  await beginSession(page, student.email)
  const control = page.getByRole('group', { name: 'Califica este curso' })
  const open = async (id: string, name: string) => {
    await page.goto(`/Dashboard/course-view?id=${id}`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Guardar en favoritos' })).toBeVisible()
  }
  const pay = async () => {
    await page.getByRole('button', { name: 'Pagar' }).click()
    const receipt = { name: 'Confirmación de Orden de Compra' }
    await expect(page.getByRole('heading', receipt)).toBeVisible()
  }

  await test.step('level 0: not even what is free', async () => {
    await page.goto('/Dashboard')
    await expect(page.getByText('Tu acceso es limitado')).toBeVisible()
    await open(freeId, freeTitle)
    await expect(page.getByRole('link', { name: 'Empezar' })).toBeVisible()
    await expect(control).toHaveCount(0)
  })

  await test.step('level 1: what was bought, and what is free', async () => {
    await open(courseId, title)
    await expect(control).toHaveCount(0)
    await page.getByRole('button', { name: 'Comprar curso' }).click()
    await pay()
    // In a server-rendered page the stars can be clicked before hydration.
    const { promise: line, resolve: openLine } = Promise.withResolvers<void>()
    await page.route('**/assets/entry.client-*.js', async (route) => {
      await line
      await route.continue()
    })
    await open(courseId, title)
    await expect(control.getByRole('button')).toHaveCount(5)
    await control.getByRole('button', { name: '1 estrella', exact: true }).click()
    openLine()
    await expect(page.locator('[data-buy-bar]')).toHaveCount(0)
    const prompt = page.getByRole('dialog', { name: 'Deja un comentario' })
    await expect(prompt.getByRole('button', { name: 'Enviar' })).toBeVisible()
    await prompt.getByRole('button', { name: 'Cancelar' }).click()
    await open(freeId, freeTitle)
    await expect(control).toBeVisible()
  })

  await test.step('level 2: everything, and no price anywhere', async () => {
    await page.goto('/Dashboard/subscription')
    await page.getByRole('button', { name: 'Elegir Mensual' }).click()
    await pay()
    await page.goto('/Dashboard')
    await expect(page.getByText(/acceso premium/i)).toBeVisible()
    await open(freeId, freeTitle)
    await expect(control).toBeVisible()
    await expect(page.getByRole('button', { name: /Comprar/ })).toHaveCount(0)
    await expect(page.locator('[data-buy-bar]')).toHaveCount(0)
  })
})
