import { SIGN_IN_RETURN_PATH } from '@ateneo/contract'
import { oidcClient, openOidcServer, type OidcServer } from '../server/src/testing/oidc-server.ts'
import { expectAccessible } from './accessible.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { administrator, TestServer } from './server.ts'

/** An academy that is entered by an identity provider too. */

let provider: OidcServer
let academy: TestServer
test.beforeAll(async () => {
  provider = await openOidcServer({ returnUrl: () => academy.url + SIGN_IN_RETURN_PATH })
  academy = await TestServer.open({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: oidcClient.clientId,
    OIDC_CLIENT_SECRET: oidcClient.clientSecret,
    OIDC_NAME: 'Escuela Azul',
  })
  provider.start()
  const email = { email: 'ana@azul.mx', email_verified: true }
  provider.people.set('ana', { sub: 'ana', ...email, given_name: 'Ana', family_name: 'Ruiz' })
  provider.people.set('beto', { sub: 'beto', email: 'beto@azul.mx', email_verified: true })
  provider.people.set('eva', { sub: 'eva', email: administrator.email, email_verified: false })
})
test.afterAll(async () => {
  await academy.close()
  await provider.close()
})

test('a student enters by the provider and comes back to what they wanted', async ({ newPage }) => {
  const page = await newPage(360)
  await page.goto(`${academy.url}/Dashboard/certificates`)
  await expect(page).toHaveURL(/\/Login$/)
  await expectReady(page)
  const button = page.getByRole('button', { name: 'Entrar con Escuela Azul' })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expect(
    page.getByText(/la creas y aceptas los términos y el aviso de privacidad/),
  ).toBeVisible()
  await button.click()
  await page.getByRole('link', { name: 'Soy ana' }).click()
  await expect(page).toHaveURL(`${academy.url}/Dashboard/certificates`)
  await expectReady(page)
  const cookies = await page.context().cookies(academy.url)
  expect(cookies.find(({ name }) => name === 'refreshToken')).toMatchObject({
    httpOnly: true,
    sameSite: 'Strict',
  })
  expect(cookies.map(({ name }) => name)).not.toContain('signIn')

  await test.step('going back to the return address enters nothing twice', async () => {
    await page.goto(`${academy.url}${SIGN_IN_RETURN_PATH}?code=x&state=y`)
    await expect(page).toHaveURL(`${academy.url}/Dashboard`)
  })
})

test('a refusal, an unverified email and a repeated answer are said', async ({
  newPage,
  expectedErrors,
}) => {
  expectedErrors.add('/login/provider/finish')
  const page = await newPage(360)
  const begin = async (who: string) => {
    await page.goto(`${academy.url}/Login`)
    await expectReady(page)
    await page.getByRole('button', { name: 'Entrar con Escuela Azul' }).click()
    await page.getByRole('link', { name: who }).click()
  }
  await begin('Cancelar')
  await expect(page.getByRole('alert')).toContainText('Cancelaste la entrada con Escuela Azul')
  await expectReady(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Cancelaste la entrada')
  await page.getByRole('link', { name: 'Volver a iniciar sesión' }).click()
  await expect(page).toHaveURL(`${academy.url}/Login`)
  await begin('Soy eva')
  await expect(page.getByRole('alert')).toContainText('no confirmó que tu correo sea tuyo')
})

test('names that the provider does not tell are asked for, once', async ({
  newPage,
  expectedErrors,
}) => {
  expectedErrors.add('/login/provider/finish')
  const page = await newPage(360)
  await page.goto(`${academy.url}/Login`)
  await expectReady(page)
  await page.getByRole('button', { name: 'Entrar con Escuela Azul' }).click()
  await page.getByRole('link', { name: 'Soy beto' }).click()
  await expect(page.getByText('Solo falta tu nombre')).toBeVisible()
  await expectReady(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click()
  await expect(page.getByLabel('Nombre')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Nombre').fill('Beto')
  await page.getByLabel('Apellido').fill('Luna')
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click()
  await expect(page).toHaveURL(`${academy.url}/Dashboard`)
})

test('a provider that is away leaves the password', async ({ newPage, expectedErrors, server }) => {
  expectedErrors.add('/login/provider')
  const away = await TestServer.open({
    OIDC_ISSUER: 'http://localhost:9',
    OIDC_CLIENT_ID: 'a',
    OIDC_CLIENT_SECRET: 'b',
    OIDC_NAME: 'Escuela Azul',
  })
  const page = await newPage()
  await page.goto(`${away.url}/Login`)
  await expectReady(page)
  await page.getByRole('button', { name: 'Entrar con Escuela Azul' }).click()
  await expect(page.getByRole('alert')).toContainText('Escuela Azul no responde en este momento')
  await expectAccessible(page)
  await page.getByLabel('Correo electrónico').fill(administrator.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(administrator.password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page).toHaveURL(`${away.url}/Administrador/home`)
  await page.close()
  await away.close()

  await test.step('without the variables there is no such button', async () => {
    const visitor = await newPage()
    await visitor.goto(`${server.url}/Login`)
    await expectReady(visitor)
    await expect(visitor.getByRole('button', { name: /^Entrar con/ })).toHaveCount(0)
  })
})
