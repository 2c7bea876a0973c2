import { describe, expect, test } from 'vitest'
import { CallError } from '../../../platform/http/call-error.ts'
import { lessonState } from '../lessons/lesson-state.ts'
import { findUnseen, isInProgress, type Study, toCourseProgress, toStudy } from './progress.ts'
import { progressMessage } from './progress-messages.ts'
import { readSpeed } from '../player/use-remembered-speed.ts'

const figures = {
  courseId: 'c',
  seenCount: 1,
  itemCount: 2,
  progress: 0.5,
  finishedDate: null,
  watchedDate: '2026-05-02T00:00:00.000Z',
}
const continueWith = { contentId: '2', video: 'v2', title: 'Dos', duration: 60, positionSeconds: 9 }
const item = (_id: string, watched: number, seen: boolean) => ({
  _id,
  watched,
  seen,
  positionSeconds: 0,
  watchedDate: null,
})

describe('the state of an item', () => {
  test.each([
    ['is not said before it was begun', { watched: 0, isSeen: false }, undefined],
    ['is a share while it is under way', { watched: 0.424, isSeen: false }, '42 % visto'],
    ['is something from the first second', { watched: 0.001, isSeen: false }, '1 % visto'],
    ['is seen', { watched: 0.9, isSeen: true }, 'Visto'],
    ['is unknown to visitors', undefined, undefined],
  ])('%s', (_, progress, sentence) => {
    expect(lessonState(progress)).toBe(sentence)
  })
})

test('what is left of a course is its first other item that is not seen', () => {
  const lessons = [{ id: '1' }, { id: '2' }, { id: '3' }]
  const items = [item('1', 1, true), item('2', 0.3, false), item('3', 0, false)]
  const progress = toCourseProgress({ ...figures, items, continueWith })
  expect(findUnseen(lessons, progress, '3')).toEqual({ id: '2' })
  expect(findUnseen(lessons.slice(0, 2), progress, '2')).toBeUndefined()
})

describe('a course', () => {
  const study = toStudy({
    ...figures,
    title: 'Barro',
    imageUrl: '',
    category: 'k',
    categoryName: 'Arte',
    professorName: 'Ana',
    hasUserAccess: true,
    contentKind: 'video',
    audioCount: 0,
    continueWith,
  })

  test.each<[string, Partial<Study>, boolean]>([
    ['begun is in progress', {}, true],
    ['finished is not', { finishedDate: '2026-05-03T00:00:00.000Z' }, false],
    ['without a place to go on is not', { continuation: undefined }, false],
  ])('%s', (_, change, expected) => {
    expect(isInProgress({ ...study, ...change })).toBe(expected)
  })
})

test.each([
  ['1.5', 1.5],
  [null, 1],
  ['16', 1],
  ['0', 1],
  ['rápido', 1],
])('a speed remembered as %s is %s', (stored, speed) => {
  expect(readSpeed(stored)).toBe(speed)
})

test.each([
  [new CallError('network', 0, ''), /^No hay conexión con el servidor\. Tu avance está guardado/],
  [new CallError('internal', 500, ''), /^No pudimos traer tu avance\. Está guardado/],
])('%s says that nothing is lost', (error, sentence) => {
  expect(progressMessage(error)).toMatch(sentence)
})
