import { expect, test } from 'vitest'
import { CallError, type FailureCode } from '../../platform/http/call-error.ts'
import { playbackError } from './messages.ts'

test.each<[FailureCode, string]>([
  ['video_denied', 'denied'],
  ['video_not_ready', 'not-ready'],
  ['token_missing', 'logged-out'],
  ['refresh_token_invalid', 'logged-out'],
  ['video_not_found', 'failed'],
  ['network', 'failed'],
  ['internal', 'failed'],
])('a video that does not play after %s is %s', (code, kind) => {
  expect(playbackError(new CallError(code, 0, '')).kind).toBe(kind)
})
