import { expect, test } from 'vitest'
import { CallError, type FailureCode } from '../../platform/http/call-error.ts'
import {
  archiveQuestionMessage,
  bankListMessage,
  importQuestionsMessage,
  openQuestionMessage,
  previewMessage,
  saveQuestionMessage,
} from './messages.ts'

const failed = (code: FailureCode) => new CallError(code, 400, `status: 400, error: ${code}`)

test.each<[string, (error: unknown) => string, FailureCode, string]>([
  [
    'list',
    bankListMessage,
    'internal',
    'No pudimos traer tu banco de preguntas. Inténtalo otra vez.',
  ],
  ['open', openQuestionMessage, 'question_unknown', 'Esta pregunta ya no está en tu banco.'],
  ['open', openQuestionMessage, 'internal', 'No pudimos abrir la pregunta. Inténtalo otra vez.'],
  ['save', saveQuestionMessage, 'question_unknown', 'Esta pregunta ya no está en tu banco.'],
  [
    'save',
    saveQuestionMessage,
    'bank_full',
    'Tu banco está lleno: tiene 10,000 preguntas. Quita las que no uses e inténtalo otra vez.',
  ],
  [
    'save',
    saveQuestionMessage,
    'internal',
    'No se guardó la pregunta. Lo que escribiste sigue aquí: inténtalo otra vez.',
  ],
  ['archive', archiveQuestionMessage, 'question_unknown', 'Esta pregunta ya no está en tu banco.'],
  ['archive', archiveQuestionMessage, 'internal', 'No se quitó la pregunta. Inténtalo otra vez.'],
  ['preview', previewMessage, 'too_large', 'El archivo pesa más de 2 MB. Divídelo en varios.'],
  ['preview', previewMessage, 'internal', 'No pudimos revisar las preguntas. Inténtalo otra vez.'],
  [
    'import',
    importQuestionsMessage,
    'bank_full',
    'No caben todas en tu banco, que acepta 10,000 preguntas. Quita las que no uses.',
  ],
  [
    'import',
    importQuestionsMessage,
    'question_file_changed',
    'Las preguntas cambiaron desde que las revisaste. Revísalas otra vez.',
  ],
  [
    'import',
    importQuestionsMessage,
    'question_file_empty',
    'El archivo no tiene preguntas que se puedan importar.',
  ],
  [
    'import',
    importQuestionsMessage,
    'too_large',
    'El archivo pesa más de 2 MB. Divídelo en varios.',
  ],
  [
    'import',
    importQuestionsMessage,
    'internal',
    'No se importó ninguna pregunta. Inténtalo otra vez.',
  ],
])('to %s: %s', (_, describe, code, text) => {
  expect(describe(failed(code))).toBe(text)
})
