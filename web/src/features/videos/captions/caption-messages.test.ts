import { expect, test } from 'vitest'
import { CallError, type FailureCode } from '../../../platform/http/call-error.ts'
import { describeCaptionFailure } from './caption-messages.ts'

const failed = (code: FailureCode, ...messages: string[]) =>
  new CallError(
    code,
    400,
    '',
    messages.map((message) => ({ path: 'file', message })),
  )

test('each line of captions that is wrong is told of', () => {
  const lines = ['Línea 3: a', 'Línea 9: b']
  expect(describeCaptionFailure(failed('captions_invalid', ...lines))).toEqual(lines)
})

test('a file that is no captions is told of as a whole', () => {
  expect(describeCaptionFailure(failed('captions_invalid'))).toEqual([
    'El archivo no es de subtítulos. Elige uno WebVTT (.vtt) o SRT (.srt).',
  ])
})
