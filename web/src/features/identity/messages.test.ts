import { describe, expect, test } from 'vitest'
import { buildCallError, CallError, type FailureCode } from '../../platform/http/call-error.ts'
import {
  loginMessage,
  registrationMessage,
  resendMessage,
  verificationMessage,
} from './messages.ts'

const failed = (code: FailureCode) => new CallError(code, 400, `status: 400, error: ${code}`)

describe('a login that fails', () => {
  const rest = 'Ocurrió un error al iniciar sesión. Por favor, inténtalo de nuevo más tarde.'

  test.each<[FailureCode, string]>([
    [
      'wrong_password',
      'Credenciales inválidas. Por favor verifica tu correo electrónico y contraseña.',
    ],
    ['user_not_found', 'Usuario no encontrado. Por favor verifica tu correo electrónico.'],
    [
      'account_suspended',
      'La administración suspendió tu cuenta. Te escribimos el motivo; si crees que es un error, escríbenos desde el centro de ayuda.',
    ],
    ['user_not_active', 'Tu cuenta está inactiva. Por favor, contacta con soporte.'],
    ['too_many_attempts', 'Demasiados intentos. Espera unos minutos y vuelve a intentarlo.'],
    ['internal', rest],
    ['network', rest],
    ['unreadable', rest],
  ])('%s', (code, text) => {
    expect(loginMessage(failed(code))).toBe(text)
  })

  test('with the words of an authentication error', () => {
    const error = buildCallError(401, { msg: 'Error de autenticación: usuario' })
    expect(loginMessage(error)).toBe('Error de autenticación. Verifica tu usuario y contraseña.')
  })

  test('with a type that nobody knows', () => {
    expect(loginMessage(new Error('User type not recognized'))).toBe('User type not recognized')
  })
})

describe('a registration that fails', () => {
  test.each<[FailureCode, string]>([
    ['email_taken', 'Este usuario ya está registrado. Por favor, utiliza otro correo electrónico.'],
    [
      'invalid_data',
      'Los datos proporcionados son inválidos. Por favor, verifica e intenta nuevamente.',
    ],
    [
      'legal_texts_changed',
      'Cambiamos los términos o el aviso de privacidad mientras escribías. Ábrelos en los enlaces de abajo y envía otra vez: lo que escribiste sigue aquí.',
    ],
    ['internal', 'Ha ocurrido un error inesperado. Por favor, intenta nuevamente.'],
    ['network', 'Algo salió mal!'],
    ['unreadable', 'Error desconocido'],
  ])('%s', (code, text) => {
    expect(registrationMessage(failed(code))).toBe(text)
  })
})

describe('a verification that fails', () => {
  test.each<[FailureCode, string]>([
    [
      'mailed_token_invalid',
      'Este enlace no es válido. Abre el más reciente de los correos que te enviamos.',
    ],
    [
      'mailed_token_expired',
      'Este enlace venció: dura 24 horas. Inicia sesión y te ofrecemos enviarte uno nuevo.',
    ],
    ['internal', 'No pudimos verificar tu cuenta. Recarga la página en unos minutos.'],
  ])('%s', (code, text) => {
    expect(verificationMessage(failed(code))).toBe(text)
  })
})

test('asking for too many emails says to wait', () => {
  expect(resendMessage(failed('too_many_requests'))).toMatch(/^Ya pediste varios correos/)
})
