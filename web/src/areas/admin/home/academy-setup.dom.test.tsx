import type { Onboarding, OnboardingStep } from '@ateneo/contract'
import { onboardingSteps } from '@ateneo/contract'
import {
  checkProvider,
  getOnboarding,
  hideOnboarding,
  listOfferedProviders,
  sendTestEmail,
} from '@ateneo/contract/calls'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refuse } from '../../../testing/answer-calls.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { paypal, trial } from '../../../testing/sample-providers.ts'
import { beginSession } from '../../../testing/tabs.ts'
import { AcademySetup, EssentialSetup } from './academy-setup.tsx'

const screens = { '/panel': AcademySetup, '/sistema': EssentialSetup }

const hints: Partial<Record<OnboardingStep['name'], OnboardingStep['hint']>> = {
  mail: 'no_smtp',
  payments: 'test_payments',
}

function open(at: string, done: readonly OnboardingStep['name'][], isHidden = false) {
  beginSession('admin')
  const calls = answerCalls()
  const list: Onboarding = {
    isHidden,
    courseId: null,
    steps: onboardingSteps.admin.map((name) => ({
      name,
      isDone: done.includes(name),
      hint: done.includes(name) ? null : (hints[name] ?? null),
    })),
  }
  calls.answer(getOnboarding, () => list)
  calls.answer(hideOnboarding, ({ body }) => {
    list.isHidden = body.isHidden
    return body
  })
  return { calls, ...renderScreen(screens, at) }
}

const rowOf = (title: string) =>
  within(screen.getByRole('heading', { name: new RegExp(`^${title} ?: `) }).closest('li')!)

test('each step says whether it is done, why it matters and where it is done', async () => {
  open('/panel', ['name', 'categories'])
  await screen.findByText('2 de 14')
  const payments = rowOf('Cobros')
  payments.getByText('Esencial')
  payments.getByText('Solo pruebas')
  payments.getByText(/Los pagos de ahora son de prueba/)
  expect(rowOf('Planes y precios').queryByText('Esencial')).toBeNull()
  const invite = screen.getByRole('link', { name: 'Invitar a un maestro' })
  expect(invite.getAttribute('href')).toBe('/Administrador/users?invitar=maestro')
  screen.getByText('Lo que ya está hecho (2)')
  screen.getByRole('heading', { name: /^Nombre de la academia ?: hecho$/, hidden: true })
})

test('the mail server is tried, and what it says is told', async () => {
  const { calls, user } = open('/panel', [])
  const answer = { to: 'olga@academia.mx', reason: 'nadie responde', answer: '421' } as const
  calls.answer(sendTestEmail, { outcome: 'failed', ...answer })
  await user.click(await screen.findByRole('button', { name: 'Enviar mensaje de prueba' }))
  await screen.findByText(/no salió: nadie responde. El servidor dijo: «421»/)
  expect(calls.written()).toEqual(['POST /onboarding/test-email'])
})

test('each provider that is offered is asked, and what is wrong is told', async () => {
  const { calls, user } = open('/panel', [])
  calls.answer(listOfferedProviders, { providers: [paypal, trial] })
  calls.answer(checkProvider, ({ params }) => ({
    problems: params.provider === 'paypal' ? [] : [{ name: 'test_only' as const, reason: null }],
  }))
  await screen.findByText('0 de 14')
  const link = rowOf('Cobros').getByRole('link', { name: 'Ver los proveedores' })
  expect(link.getAttribute('href')).toBe('/Administrador/settings?seccion=pagos')
  await user.click(screen.getByRole('button', { name: 'Comprobar los cobros' }))
  await screen.findByText(
    /^PayPal respondió y acepta las claves.*Se cobra con la página de pruebas/,
  )
  expect(calls.sentTo(checkProvider).map(({ params }) => params.provider)).toEqual([
    'paypal',
    'sandbox',
  ])
})

test.each([
  ['nothing is offered', [], /Conecta un proveedor en Configuración → Pagos/],
  ['it was asked too often', [paypal], /Espera un minuto/],
])('a check where %s says so', async (_, providers, words) => {
  const { calls, user } = open('/panel', [])
  calls.answer(listOfferedProviders, { providers })
  calls.answer(checkProvider, refuse('too_many_requests'))
  await user.click(await screen.findByRole('button', { name: 'Comprobar los cobros' }))
  expect(await screen.findByText(words)).toBeDefined()
})

test('a list that was put away stays in Sistema while something essential is missing', async () => {
  const { calls, user, router } = open('/panel', [])
  await user.click(await screen.findByRole('button', { name: 'Ocultar' }))
  await expect.poll(() => screen.queryByText('Puesta en marcha')).toBeNull()
  expect(calls.sentTo(hideOnboarding)).toMatchObject([{ body: { isHidden: true } }])
  await router.navigate('/sistema')
  await screen.findByText('0 de 14')
  await user.click(screen.getByRole('button', { name: 'Mostrar en el panel' }))
  await expect.poll(() => screen.queryByRole('button', { name: 'Mostrar en el panel' })).toBeNull()
  await router.navigate('/panel')
  await screen.findByRole('button', { name: 'Ocultar' })
})

test.each([
  ['/sistema', ['password', 'name', 'contact', 'mail', 'address', 'legal', 'payments', 'backup']],
  ['/panel', onboardingSteps.admin],
] as const)('nothing is left to show in %s', async (at, done) => {
  const { calls } = open(at, done)
  await expect.poll(() => calls.sentTo(getOnboarding).length).toBeGreaterThan(0)
  expect(screen.queryByText('Puesta en marcha')).toBeNull()
})
