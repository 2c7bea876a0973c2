import { describe, expect, test } from 'vitest'
import { CallError, type FailureCode } from '../../../platform/http/call-error.ts'
import {
  appearanceMessage,
  emailChangeMessage,
  emailConfirmationMessage,
  needsNewLink,
  passwordMessage,
  photoMessage,
  profileMessage,
  publicProfileMessage,
  resetMessage,
  resetRequestMessage,
} from './account-messages.ts'
import {
  changeMessages,
  changeRequestMessage,
  explainChangeFailure,
} from '../applications/change-requests-messages.ts'

const failed = (code: FailureCode) => new CallError(code, 400, `status: 400, error: ${code}`)
const complaint = (message: string) =>
  new CallError('invalid_data', 400, '', [{ path: 'password', message }])

type Sentence = (error: unknown) => string

describe.each<[string, Sentence, [FailureCode, string][]]>([
  [
    'asking for a link',
    resetRequestMessage,
    [
      ['too_many_requests', 'Ya pediste varios correos. Espera unos minutos antes de pedir otro.'],
      ['internal', 'No pudimos enviar el correo. Inténtalo de nuevo en unos minutos.'],
    ],
  ],
  [
    'a public profile',
    publicProfileMessage,
    [['internal', 'No pudimos guardar tu perfil público. Inténtalo de nuevo en un momento.']],
  ],
  [
    'a reset',
    resetMessage,
    [
      [
        'mailed_token_invalid',
        'Este enlace ya se usó o no es válido. Si pediste varios, abre el del correo más reciente.',
      ],
      [
        'mailed_token_expired',
        'Este enlace venció: dura 60 minutos, un día si lo envió la administración o siete si era el de tu primera contraseña. Pide uno nuevo.',
      ],
      ['internal', 'No pudimos cambiar tu contraseña. Inténtalo de nuevo en unos minutos.'],
    ],
  ],
  [
    'confirming an address',
    emailConfirmationMessage,
    [
      [
        'mailed_token_expired',
        'Este enlace venció: dura 24 horas. Desde tu perfil puedes pedir otro.',
      ],
      ['email_taken', 'Otra cuenta ya usa este correo. Desde tu perfil puedes elegir otro.'],
      ['internal', 'No pudimos confirmar tu correo. Recarga la página en unos minutos.'],
    ],
  ],
  [
    'changing the password',
    passwordMessage,
    [
      ['present_password_wrong', 'Tu contraseña actual no es esa. Revísala e inténtalo de nuevo.'],
      ['too_many_attempts', 'Demasiados intentos. Espera unos minutos y vuelve a intentarlo.'],
      ['internal', 'No pudimos cambiar tu contraseña. Inténtalo de nuevo en un momento.'],
    ],
  ],
  [
    'changing the address',
    emailChangeMessage,
    [
      ['email_change_not_found', 'Ese cambio ya no espera confirmación. Recarga la página.'],
      ['email_taken', 'Otra cuenta ya usa ese correo. Escribe uno distinto.'],
      ['present_password_wrong', 'Tu contraseña actual no es esa. Revísala e inténtalo de nuevo.'],
      ['internal', 'No pudimos enviar el correo. Inténtalo de nuevo en un momento.'],
    ],
  ],
  [
    'saving the profile',
    profileMessage,
    [['internal', 'No pudimos guardar tus datos. Inténtalo de nuevo en un momento.']],
  ],
  ['the appearance', appearanceMessage, [['internal', 'Inténtalo de nuevo en un momento.']]],
  [
    'a photo',
    photoMessage,
    [
      [
        'not_an_image',
        'Ese archivo no es una imagen que podamos leer. Usa JPG, PNG, WebP, AVIF o GIF.',
      ],
      ['too_large', 'Esa imagen es demasiado grande. Usa una de 10 MB como máximo.'],
      ['internal', 'No pudimos guardar tu foto. Inténtalo de nuevo en un momento.'],
    ],
  ],
  [
    'asking for a change',
    changeRequestMessage,
    [
      ['change_request_pending', 'Ya tienes una solicitud en revisión. Espera a que la decidamos.'],
      ['email_taken', 'Otra cuenta ya usa ese correo. Escribe uno distinto.'],
      ['internal', 'No pudimos enviar tu solicitud. Inténtalo de nuevo en un momento.'],
    ],
  ],
  [
    'deciding a change',
    explainChangeFailure,
    [
      [
        'request_already_decided',
        'Alguien más ya decidió sobre esta solicitud. La lista se acaba de actualizar.',
      ],
      [
        'email_taken',
        'Otra cuenta ya usa el correo que pide. Rechaza la solicitud y dile que elija otro correo.',
      ],
      ['internal', 'Inténtalo de nuevo en un momento.'],
    ],
  ],
])('%s that fails', (_, sentence, table) => {
  test.each(table)('%s', (code, text) => {
    expect(sentence(failed(code))).toBe(text)
  })

  test('says what is wrong with what was written', () => {
    const said = 'Esa contraseña es muy común: elige otra.'
    expect(sentence(complaint(said))).toBe(said)
  })
})

test('only an old or used link is helped by another', () => {
  expect(needsNewLink(failed('mailed_token_expired'))).toBe(true)
  expect(needsNewLink(failed('mailed_token_invalid'))).toBe(true)
  expect(needsNewLink(failed('network'))).toBe(false)
  expect(needsNewLink(undefined)).toBe(false)
})

test('a decision asks and tells as the others do', () => {
  expect(changeMessages.question).toBe('¿Estás seguro? ¡No podrás revertir esto!')
  expect(changeMessages.approve.successTitle).toBe('¡Aprobado!')
  expect(changeMessages.reject.success).toBe('La solicitud ha sido rechazada.')
})
