import type { BrowserContext, Page } from '@playwright/test'
import { expect, expectReady, test } from './fixtures.ts'
import { registerProfessor, registerStudent } from './people.ts'
import { beginSession, logIn } from './steps.ts'

const student = { name: 'Jaime', surname: 'Sabines', email: 'jaime@correo.mx' }

const professor = { name: 'Elena', surname: 'Garro', email: 'elena@correo.mx' }

/** The session's cookies that scripts can read (spec §9). */
const readable = ['accessToken', 'type', 'userData']

test.beforeAll('people with accounts', async ({ servers }, testInfo) => {
  const server = await servers.of(testInfo.file)
  await registerStudent(server, student)
  await registerProfessor(server, professor)
})

test('an access token that ran out is renewed once for two tabs, without losing a form', async ({
  newPage,
}) => {
  const page = await newPage()
  await logIn(page, professor.email)
  await expect(page).toHaveURL(/\/DashTeachers\/home$/)
  const other = await page.context().newPage()
  for (const tab of [page, other]) await tab.goto('/DashTeachers/categories#agregar')
  for (const tab of [page, other]) await tab.getByLabel('Título').fill('Barro negro')
  const renewals = countRenewals(page.context())
  await expire(page.context())
  await Promise.all([page, other].map(createCourse))
  expect(renewals()).toBe(1)
})

test('a session with only its refresh token starts again by itself, wherever it is', async ({
  newPage,
}) => {
  const page = await newPage()
  await beginSession(page, professor.email)
  for (const path of ['/', '/DashTeachers/home', '/Login']) {
    for (const name of readable) await page.context().clearCookies({ name })
    await page.goto(path)
    await expect.poll(() => namesOf(page.context())).toEqual(expect.arrayContaining(readable))
    if (path !== '/') await expect(page).toHaveURL('/DashTeachers/home')
  }
})

test('an edited type shows the screens of the account all the same', async ({ newPage }) => {
  const page = await newPage()
  await beginSession(page, student.email)
  const edit = (value: string) =>
    page.context().addCookies([{ name: 'type', value, domain: 'localhost', path: '/' }])
  await edit('admin')
  for (const path of ['/Administrador/home', '/Login', '/Dashboard']) {
    await page.goto(path)
    await expect(page).toHaveURL('/Dashboard')
    await expect(page.getByRole('button', { name: /Jaime/ }).first()).toBeVisible()
    // The scripts read the cookies when they begin: edited before, they would not match the HTML.
    await expectReady(page)
  }
  await edit('professor')
  await page.context().clearCookies({ name: 'accessToken' })
  await page.goto('/DashTeachers/home')
  await expect(page).toHaveURL('/Dashboard')
})

async function createCourse(page: Page): Promise<void> {
  await page.getByLabel('Descripción').fill('De la mina de barro al bruñido.')
  await page.getByRole('combobox', { name: 'Categoría' }).click()
  await page.getByRole('option', { name: 'Arte y diseño' }).click()
  await expect(page.getByLabel('Título')).toHaveValue('Barro negro')
  await page.getByRole('button', { name: 'Crear Curso' }).click()
  await expect(page.getByText('¡Curso creado exitosamente!')).toBeVisible()
}

async function namesOf(context: BrowserContext): Promise<string[]> {
  return (await context.cookies()).map(({ name }) => name)
}

function countRenewals(context: BrowserContext): () => number {
  let renewals = 0
  context.on('request', (request) => {
    renewals += Number(request.url().endsWith('/refresh-token'))
  })
  return () => renewals
}

/** Replaces the access token by one whose `exp` is in the past. */
async function expire(context: BrowserContext): Promise<void> {
  const cookie = (await context.cookies()).find(({ name }) => name === 'accessToken')!
  const [head, payload, signature] = cookie.value.split('.')
  const claims = JSON.parse(Buffer.from(payload!, 'base64url').toString()) as object
  const old = Buffer.from(JSON.stringify({ ...claims, exp: 1 })).toString('base64url')
  await context.addCookies([{ ...cookie, value: [head, old, signature].join('.') }])
}
