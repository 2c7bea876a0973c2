import { expect, test } from 'vitest'
import { CallError, type FailureCode } from '../../platform/http/call-error.ts'
import {
  acceptedTextMessage,
  actMessage,
  importMessage,
  invitationMessage,
  peopleFileTooLarge,
  peopleCsvMessage,
  peopleMessage,
} from './messages.ts'

const failed = (code: FailureCode) => new CallError(code, 409, code)

test.each<[FailureCode, string]>([
  ['person_not_found', 'Esa cuenta ya no existe.'],
  [
    'account_wrong_state',
    'El estado de la cuenta no lo permite. La página se acaba de actualizar.',
  ],
  ['user_not_found', 'Esa cuenta ya no existe.'],
  [
    'second_factor_not_enabled',
    'Ya no tiene la verificación en dos pasos. La página se acaba de actualizar.',
  ],
  ['second_factor_own', 'La tuya se desactiva en tu perfil, con tu contraseña y un código.'],
  ['own_account', 'No puedes hacer esto con tu propia cuenta.'],
  ['last_super_admin', 'No hay otro Super Administrador activo: nombra antes a otra persona.'],
  [
    'super_admin_required',
    'A quien administra lo cambia un Super Administrador. Pídeselo a quien lo sea.',
  ],
  ['role_has_courses', 'Tiene cursos: quien administra no puede tenerlos.'],
  ['email_taken', 'Otra cuenta ya usa ese correo.'],
  ['account_exists', 'Ese correo ya tiene una cuenta. Cámbiala desde su página.'],
  ['too_many_emails', 'Ya se enviaron muchos correos a esa dirección hoy. Inténtalo mañana.'],
  ['course_not_found', 'Ese curso no está publicado.'],
  ['already_owned', 'Ya tiene ese curso.'],
  ['entitlement_not_found', 'Ese acceso ya terminó. La página se acaba de actualizar.'],
  ['entitlement_bought', 'Ese acceso se compró: termina cuando se reembolsa su orden.'],
  [
    'professor_not_active',
    'Quien elegiste no puede recibir los cursos: elige a otro maestro activo.',
  ],
  [
    'upload_under_way',
    'Se está subiendo un archivo de uno de sus cursos. Espera a que termine, o deja de venderlos.',
  ],
  ['invitation_not_found', 'Esa invitación ya se aceptó o se retiró.'],
  ['internal', 'Inténtalo de nuevo en un momento.'],
])('an act that fails with %s', (code, text) => {
  expect(actMessage(failed(code))).toBe(text)
})

test.each<[FailureCode, string]>([
  ['mailed_token_missing', 'A este enlace le falta una parte. Ábrelo otra vez desde el correo.'],
  ['mailed_token_invalid', 'Esta invitación ya se usó o se retiró. Pide otra a la administración.'],
  ['mailed_token_expired', 'Esta invitación venció: dura 7 días. Pide otra a la administración.'],
  ['account_exists', 'Ese correo ya tiene una cuenta. Inicia sesión con ella.'],
  [
    'legal_texts_changed',
    'Cambiamos los términos o el aviso de privacidad mientras escribías. Ábrelos en los enlaces de abajo y envía otra vez: lo que escribiste sigue aquí.',
  ],
  ['internal', 'No pudimos abrir la invitación. Inténtalo de nuevo.'],
])('an invitation that fails with %s', (code, text) => {
  expect(invitationMessage(failed(code))).toBe(text)
})

test('what cannot be brought says what to do', () => {
  expect(peopleMessage(failed('person_not_found'))).toBe('Esa cuenta no existe.')
  expect(peopleMessage(failed('internal'))).toBe(
    'No pudimos traer las cuentas. Inténtalo otra vez.',
  )
  expect(peopleCsvMessage(failed('internal'))).toBe(
    'No pudimos preparar el archivo. Inténtalo otra vez.',
  )
})

test('an accepted text that does not come', () => {
  expect(acceptedTextMessage(failed('legal_version_not_found'))).toBe('Ese texto ya no está.')
  expect(acceptedTextMessage(failed('internal'))).toBe(
    'No pudimos traer el texto. Inténtalo otra vez.',
  )
})

test('an import that fails says what to do, and a file what is wrong with it', () => {
  const message = 'Al archivo le falta la columna «apellidos».'
  const issues = [{ path: 'content', message }]
  expect(importMessage(new CallError('people_file_invalid', 400, '', issues))).toBe(message)
  expect(importMessage(failed('people_file_changed'))).toBe(
    'El archivo cambió desde que lo revisaste. Elígelo otra vez.',
  )
  expect(importMessage(failed('people_import_not_found'))).toBe(
    'Esa importación ya no está: se guardan 30 días.',
  )
  expect(importMessage(failed('too_large'))).toBe(peopleFileTooLarge)
  expect(importMessage(failed('internal'))).toBe(
    'No pudimos revisar el archivo. Inténtalo otra vez.',
  )
})
