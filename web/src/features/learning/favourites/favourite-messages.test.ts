import { expect, test } from 'vitest'
import { CallError, type FailureCode } from '../../../platform/http/call-error.ts'
import { favouriteMessage } from './favourite-messages.ts'

test.each<[FailureCode, string]>([
  ['course_not_found', 'Este curso ya no está publicado.'],
  ['favourites_full', 'Ya tienes 500 favoritos: quita alguno para guardar otro.'],
  ['network', 'No hay conexión con el servidor. Revisa tu internet e inténtalo de nuevo.'],
  ['token_invalid', 'Tu sesión terminó. Entra de nuevo para continuar.'],
  ['internal', 'No se pudieron guardar tus favoritos. Inténtalo de nuevo en un momento.'],
])('%s', (code, sentence) => {
  expect(favouriteMessage(new CallError(code, 400, ''))).toBe(sentence)
})
