import { describe, expect, test } from 'vitest'
import { CallError, type FailureCode } from '../../platform/http/call-error.ts'
import { accessDenied, playbackError } from './messages.ts'

describe('why a video does not play', () => {
  test.each<[FailureCode, string, RegExp]>([
    ['video_denied', 'denied', /^No tienes acceso al contenido\. Debes comprar/],
    ['video_not_ready', 'not-ready', /en cuanto esté listo/],
    ['token_missing', 'logged-out', /volverás/],
    ['refresh_token_invalid', 'logged-out', /volverás/],
    ['video_not_found', 'failed', /Elige otro/],
    ['network', 'failed', /Revisa tu internet/],
    ['internal', 'failed', /Unexpected error occurred/],
  ])('%s', (code, kind, sentence) => {
    const shown = playbackError(new CallError(code, 0, ''))
    expect(shown.kind).toBe(kind)
    expect(shown.message).toMatch(sentence)
  })

  test('the words of the specification', () => {
    const { login, loginHint, ...specified } = accessDenied
    expect([login, loginHint]).toEqual([
      'Iniciar sesión',
      '¿Ya tienes acceso? Inicia sesión y volverás a esta misma página.',
    ])
    expect(specified).toEqual({
      title: 'Acceso Denegado',
      message:
        'No tienes acceso al contenido. Debes comprar una suscripción o el curso para acceder.',
      subscribe: 'Comprar Suscripción',
      buy: 'Comprar Curso',
    })
  })
})
