import { buildErrorBody, type ErrorCode, errors } from '@ateneo/contract'
import { expect, test } from 'vitest'
import { buildCallError, CallError } from '../../platform/http/call-error.ts'
import { complainOfFile, type ContactFields, validateContact } from './contact-fields.ts'
import { downloadMessage } from '../../platform/ui/fields/attachment-messages.ts'
import { closeMessage, contactMessage, talkMessage } from './messages.ts'

const refused = (code: ErrorCode) =>
  buildCallError(errors[code].status, buildErrorBody(code, false))
const offline = new CallError('network', 0, 'offline')

test.each([
  [contactMessage, refused('too_large'), 'El archivo pesa más de 10 MB. Elige uno más ligero.'],
  [contactMessage, refused('file_empty'), 'El archivo está vacío. Elige otro.'],
  [
    contactMessage,
    refused('file_type_refused'),
    'Solo aceptamos imágenes, PDF, texto y video MP4, MOV o WebM.',
  ],
  [
    contactMessage,
    refused('storage_full'),
    'No hay espacio para el archivo. Envía tu mensaje sin él.',
  ],
  [
    contactMessage,
    refused('too_many_requests'),
    'Ya llegaron muchas solicitudes desde tu cuenta o tu conexión. Lo que escribiste sigue aquí: inténtalo más tarde.',
  ],
  [
    contactMessage,
    offline,
    'No hay conexión con el servidor. Lo que escribiste sigue aquí: revisa tu internet y envíalo de nuevo.',
  ],
  [
    contactMessage,
    refused('internal'),
    'No pudimos enviar tu solicitud. Lo que escribiste sigue aquí: inténtalo de nuevo en un momento.',
  ],
  [talkMessage, refused('ticket_not_found'), 'Esta solicitud ya no existe.'],
  [
    talkMessage,
    offline,
    'No hay conexión con el servidor. Tu mensaje sigue aquí: revisa tu internet y envíalo de nuevo.',
  ],
  [
    talkMessage,
    refused('too_many_requests'),
    'Fueron demasiados intentos seguidos. Espera un minuto.',
  ],
  [
    closeMessage,
    refused('ticket_changed'),
    'Alguien escribió mientras tanto. Lee lo nuevo antes de cerrarla.',
  ],
  [closeMessage, refused('ticket_already_closed'), 'Alguien más ya la cerró.'],
  [closeMessage, refused('internal'), 'No pudimos cerrarla. Inténtalo en un momento.'],
  [downloadMessage, refused('not_found'), 'El archivo ya no está.'],
])('%o says why: %s', (describe, error, sentence) => {
  expect(describe(error)).toBe(sentence)
})

const right: ContactFields = {
  nombre: 'Ana',
  correo: 'ana@correo.mx',
  asunto: 'Clase',
  mensaje: 'Hola.',
  archivo: null,
}

test.each<[Partial<ContactFields>, Record<string, string>]>([
  [{}, {}],
  [{ nombre: '  ' }, { nombre: 'Nombre es obligatorio' }],
  [{ correo: '' }, { correo: 'Formato de correo no válido' }],
  [{ correo: 'ana' }, { correo: 'Formato de correo no válido' }],
  [{ asunto: '' }, { asunto: 'Asunto es obligatorio' }],
  [{ mensaje: '\n ' }, { mensaje: 'Mensaje es obligatorio' }],
  [{ archivo: new File([], 'a.png') }, { archivo: 'El archivo está vacío. Elige otro.' }],
])('of %o the form says %o', (fields, errors) => {
  expect(validateContact({ ...right, ...fields })).toEqual(errors)
})

test('a file may weigh ten megabytes and no more', () => {
  const ofSize = (size: number) => Object.defineProperty(new File([], 'a'), 'size', { value: size })
  expect(complainOfFile(ofSize(10 * 1024 * 1024))).toBeUndefined()
  expect(complainOfFile(ofSize(10 * 1024 * 1024 + 1))).toMatch(/10 MB/)
})
