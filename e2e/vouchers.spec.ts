import { expectAccessible } from './accessible.ts'
import { publishCourse } from './courses.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { registerProfessor, registerStudent } from './people.ts'
import { beginSession } from './steps.ts'

const professor = { name: 'Lola', surname: 'Cueto', email: 'lola@correo.mx' }
const student = { name: 'Aurora', surname: 'Reyes', email: 'aurora@correo.mx' }
const title = 'Papel picado'
let courseId = ''

test.beforeAll('a course on sale', async ({ servers }, testInfo) => {
  const server = await servers.of(testInfo.file)
  await registerProfessor(server, professor)
  await registerStudent(server, student)
  courseId = await publishCourse(server, professor, { title, price: 180, items: ['Cincel'] })
})

test('a voucher is shown until the shop was paid, and then the course is open', async ({
  newPage,
  expectedErrors,
}) => {
  const page = await newPage(360)
  await beginSession(page, student.email)
  await page.goto(`/Dashboard/course-view?id=${courseId}`)
  await expectReady(page)
  await page.getByRole('button', { name: /Comprar/ }).click()
  await page.getByRole('button', { name: 'Ficha para OXXO' }).click()
  await expect(page.getByRole('heading', { name: 'Tu ficha para pagar en OXXO' })).toBeVisible()
  const back = page.getByRole('link', { name: /^Volver a/ })
  const { searchParams } = new URL((await back.getAttribute('href'))!)
  expectedErrors.add(`/payment/pay/${searchParams.get('orderId')}/${searchParams.get('costId')}`)
  await back.click()

  await expect(
    page.getByRole('heading', { name: `Falta pagar tu ficha de «${title}»` }),
  ).toBeVisible()
  await expect(page.getByText('$180 MXN')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Ya pagué' }).click()
  await expect(page.getByText(/^Todavía no nos llega tu pago/)).toBeVisible()
  await page.getByRole('link', { name: 'Ir al inicio' }).click()

  const card = page.getByRole('article').filter({ hasText: 'Falta pagar tu ficha' })
  await expect(card).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await card.getByRole('link', { name: 'Ver la ficha' }).click()
  await page.getByRole('button', { name: 'Simular que la tienda la cobró' }).click()
  await expect(page.getByRole('heading', { name: 'La tienda cobró esta ficha' })).toBeVisible()
  await page.goto('/Dashboard')
  await card.getByRole('link', { name: 'Ya pagué' }).click()
  await expect(page.getByRole('link', { name: 'Ver recibo' })).toBeVisible()
  await page.goto('/Dashboard')
  await expectReady(page)
  await expect(card).toHaveCount(0)
})
