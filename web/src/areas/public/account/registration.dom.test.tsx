import { getLegalVersions, register } from '@ateneo/contract/calls'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answerCalls, CallRefusal, refuse } from '../../../testing/answer-calls.ts'
import { fill, press, renderScreen } from '../../../testing/render-screen.tsx'
import Login from './login.tsx'
import Registration from './registration.tsx'
import RequestReceived from './request-received.tsx'

const screens = { '/Registro': Registration, '/Login': Login, '/Mensaje': RequestReceived }

const ines = {
  Nombre: 'Inés',
  Apellido: 'Arredondo',
  'Correo electrónico': 'ines@correo.mx',
  Contraseña: 'azulejos de puebla',
}

const button = (name: string) => screen.getByRole('button', { name })
const isInvalid = (label: string) => screen.getByLabelText(label).getAttribute('aria-invalid')

async function open(query = '') {
  const calls = answerCalls()
  calls.answer(getLegalVersions, { terminos: 'a'.repeat(64), privacidad: 'b'.repeat(64) })
  calls.answer(register, { message: 'Registered', msg: 'Registered' })
  const shown = renderScreen(screens, `/Registro${query}`)
  // The form's script comes with the kind.
  await screen.findByRole('heading', { level: 1 })
  return { calls, ...shown }
}

async function findAlert(name: string) {
  return within(await screen.findByRole('alert', { name }))
}

/** Presses while the clock can be moved on: the next screen opens when the toast has been read. */
async function registerFast(press: () => void | Promise<void>, done: RegExp) {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  await press()
  await screen.findByText(done)
  await act(() => vi.advanceTimersByTimeAsync(1500))
  vi.useRealTimers()
}

test.each([
  ['alumno', 'Crear cuenta', Object.keys(ines)],
  ['maestro', 'Enviar solicitud', [...Object.keys(ines), 'Cédula profesional']],
])('each of the fields is required of an %s', async (kind, send, names) => {
  const { user, calls } = await open(`?tipo=${kind}`)
  await user.click(button(send))
  const alert = await findAlert('Error de validación')
  alert.getByText('Por favor, complete todos los campos requeridos.')
  expect(names.map(isInvalid)).toEqual(names.map(() => 'true'))
  expect(document.activeElement).toBe(screen.getByLabelText('Nombre'))
  expect(calls.written()).toEqual([])
})

test('a weak password and a wrong cédula are said beside their fields alone', async () => {
  const { user } = await open('?tipo=maestro')
  fill({ ...ines, Contraseña: 'corta', 'Cédula profesional': '12' })
  await user.click(button('Enviar solicitud'))
  await findAlert('Error en el Registro')
  expect(['Contraseña', 'Cédula profesional'].map(isInvalid)).toEqual(['true', 'true'])
  expect(isInvalid('Nombre')).not.toBe('true')
})

test('a password that says what the account says is refused beside its field', async () => {
  const { user } = await open('?tipo=alumno')
  fill({ ...ines, 'Correo electrónico': 'sor.juana.ines@correo.mx', Contraseña: 'sor.juana.ines' })
  await user.click(button('Crear cuenta'))
  await findAlert('Error en el Registro')
  const beside = screen.getByText(/Elige una contraseña distinta de tu correo y de tu nombre/)
  const described = screen.getByLabelText('Contraseña').getAttribute('aria-describedby')
  expect(described?.split(' ')).toContain(beside.id)
})

const faults: [fault: CallRefusal | 'no connection', says: string][] = [
  [
    refuse('email_taken'),
    'Este usuario ya está registrado. Por favor, utiliza otro correo electrónico.',
  ],
  [
    refuse('invalid_data'),
    'Los datos proporcionados son inválidos. Por favor, verifica e intenta nuevamente.',
  ],
  [refuse('internal'), 'Ha ocurrido un error inesperado. Por favor, intenta nuevamente.'],
  [new CallRefusal(502, {}), 'Error desconocido'],
  ['no connection', 'Algo salió mal!'],
]

test('what fails is said in its words with nothing lost, and the next attempt registers', async () => {
  const { user, calls, readAddress } = await open('?tipo=alumno')
  fill(ines)
  for (const [fault, says] of faults) {
    calls.answer(register, fault)
    await user.click(button('Crear cuenta'))
    const alert = await findAlert('Error en el Registro')
    await alert.findByText(says)
    for (const [label, text] of Object.entries(ines)) {
      expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(text)
    }
    expect(readAddress()).toBe('/Registro?tipo=alumno')
  }
  calls.answer(register, { message: 'Registered', msg: 'Registered' })
  await registerFast(() => void fireEvent.click(button('Crear cuenta')), /^Registro exitoso\./)
  await expect.poll(readAddress).toBe('/Login?email=ines%40correo.mx')
  const email = await screen.findByLabelText<HTMLInputElement>('Correo electrónico')
  expect(email.value).toBe('ines@correo.mx')
})

test('a professor’s application is told of on a page of its own', async () => {
  const { user, calls, readAddress } = await open('?tipo=maestro')
  fill({ ...ines, 'Cédula profesional': '12345678' })
  await registerFast(() => press(button('Enviar solicitud')), /^Solicitud enviada\.$/)
  await expect.poll(readAddress).toBe('/Mensaje')
  await user.click(await screen.findByRole('link', { name: 'Volver al inicio' }))
  await expect.poll(readAddress).toBe('/')
  expect(calls.written()).toEqual(['POST /register'])
})

test('the keyboard goes into the form of a kind, and back to the choice', async () => {
  const { user } = await open()
  const focused = () => document.activeElement
  for (const kind of [/^Alumno/, /^Maestro/]) {
    screen.getByRole('link', { name: kind }).focus()
    await user.keyboard('{Enter}')
    const name = await screen.findByLabelText('Nombre')
    await expect.poll(focused).toBe(name)
    await user.tab({ shift: true })
    expect(focused()).toBe(screen.getByRole('link', { name: 'Regresar' }))
    await user.keyboard('{Enter}')
    await expect.poll(focused).toBe(await screen.findByRole('link', { name: kind }))
  }
})
